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
  /** What is sent: the invoice as long as it is to be paid. */
  paper: 'invoice' | 'receipt';
}

const loadFields = () => import('./receipt-fields').then((fields) => fields.receiptFields);

/** Mails the receipt to the attendee or to whoever reimburses them (specification §7, sendReceiptParty). */
export function SendReceipt({ code, email, paper }: SendReceiptProps) {
  const t = useTranslations(`confirmation.${paper}`);
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
      <AddressRow paper={paper} />
      {send.isSuccess && (
        <Alert tone="success" live="status">
          {t('sent', { email: send.variables.email })}
        </Alert>
      )}
    </Form>
  );
}

/** The field with its button on one line, with the error below. */
function AddressRow({ paper }: Pick<SendReceiptProps, 'paper'>) {
  const t = useTranslations('confirmation.receipt');
  const words = useTranslations(`confirmation.${paper}`);
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
        {words('send')}
      </SubmitButton>
    </div>
  );
}
