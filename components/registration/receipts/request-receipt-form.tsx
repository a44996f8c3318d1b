'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { callMutation } from '@/lib/api/call-query';
import { receiptInfo } from '@/lib/stores/receipt-info';
import { CodeAndEmailForm } from '../look-up/code-and-email-form';

interface RequestReceiptFormProps {
  /** The receipt's confirmation in the reader's language. */
  confirmationHref: string;
}

/**
 * Has a receipt sent again: the code and the e-mail address show whose it is (specification §1, §7 sendReceiptParty). An
 * unknown pair is answered with the message of specification §5.
 */
export function RequestReceiptForm({ confirmationHref }: RequestReceiptFormProps) {
  const t = useTranslations('notify.receipt');
  const router = useRouter();
  const find = useMutation(callMutation('getLookUpRegistration'));
  const send = useMutation(callMutation('sendReceiptParty'));
  return (
    <CodeAndEmailForm
      submitLabel={t('send')}
      pendingLabel={t('sending')}
      submit={async (proof) => {
        const { code, email } = await find.mutateAsync(proof);
        await send.mutateAsync({ code, email, target: 'attendee' });
        receiptInfo.set({ email });
        router.push(confirmationHref);
      }}
    />
  );
}
