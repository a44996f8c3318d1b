'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { callMutation } from '@/lib/api/call-query';

interface SendReceiptProps {
  code: string;
  /** E-mail address of the attendee, the default. */
  email: string;
}

const loadFields = () => import('./receipt-fields').then((fields) => fields.receiptFields);

/** Mails the receipt to the attendee or to whoever reimburses them (specification §7, sendReceiptParty). */
export function SendReceipt({ code, email }: SendReceiptProps) {
  const t = useTranslations('confirmation.receipt');
  const send = useMutation(callMutation('sendReceiptParty'));

  async function submit({ email: typed }: { email: string }): Promise<void> {
    const target = typed.toLowerCase() === email.toLowerCase() ? 'attendee' : 'other';
    await send.mutateAsync({ code, email: typed, target });
  }

  return (
    <Form
      schema={loadFields}
      submit={submit}
      defaultValues={{ email }}
      onWrong="first"
      keptAs="send-receipt"
      className="space-y-3"
    >
      <AddressRow />
      {send.isSuccess && (
        <Alert tone="success" live="status">
          {t('sent', { email: send.variables.email })}
        </Alert>
      )}
    </Form>
  );
}

/** The field with its button on one line, with the error below. */
function AddressRow() {
  const t = useTranslations('confirmation.receipt');
  const { errors } = useFormState();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <EmailField
        name="email"
        label={t('send_title')}
        hint={t('send_hint')}
        enterKeyHint="send"
        maxLength={254}
        className="flex-[1_1_16rem]"
      />
      <SubmitButton
        variant="secondary"
        pendingLabel={t('sending')}
        className={errors.email ? 'mb-6' : undefined}
      >
        {t('send')}
      </SubmitButton>
    </div>
  );
}
