'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { callMutation } from '@/lib/api/call-query';
import { receiptInfo } from '@/lib/stores/visit-cookies';
import { CodeAndEmailForm } from '../look-up/code-and-email-form';

interface RequestReceiptFormProps {
  /** Address of the receipt confirmation in the page's language. */
  confirmationHref: string;
}

/**
 * Sends a receipt again; code and e-mail address prove access (specification §1, §7 sendReceiptParty). Unknown pairs
 * are answered with the message of specification §5.
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
