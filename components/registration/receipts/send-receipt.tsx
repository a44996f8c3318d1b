'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/form/form';
import { AddressRow } from '@/components/orders/address-row';
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
  const receipt = useTranslations('confirmation.receipt');
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
      <AddressRow texts={{ label: receipt('send_title'), sending: receipt('sending'), send: t('send') }} />
      {send.isSuccess && (
        <Alert tone="success" live="status">
          {t('sent', { email: send.variables.email })}
        </Alert>
      )}
    </Form>
  );
}
