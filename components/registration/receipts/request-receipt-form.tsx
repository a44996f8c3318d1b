'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { api } from '@/lib/api/browser';
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
  return (
    <CodeAndEmailForm
      sendLabel={t('send')}
      sendingLabel={t('sending')}
      send={async (proof) => {
        const { code, email } = await api.getLookUpRegistration(proof);
        await api.sendReceiptParty({ code, email, target: 'attendee' });
        receiptInfo.set({ email });
        router.push(confirmationHref);
      }}
    />
  );
}
