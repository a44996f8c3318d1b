'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { receiptInfo, registrationInfo } from '@/lib/stores/visit-cookies';
import { LookUpForm } from '../look-up/look-up';

interface RequestReceiptFormProps {
  /** Address of the receipt confirmation in the page's language. */
  confirmationHref: string;
}

/**
 * Sends a receipt again (specification §1, §7 sendReceiptParty). A device that knows a complete registration asks nothing;
 * any other opens it by its address first. Unknown addresses are answered with the message of specification §5.
 */
export function RequestReceiptForm({ confirmationHref }: RequestReceiptFormProps) {
  const t = useTranslations('notify.receipt');
  const router = useRouter();
  const info = useDayCookie(registrationInfo);
  const [isOther, setOther] = useState(false);
  const send = useMutation(
    callMutation('sendReceiptParty', {
      onSuccess: (_done, { email }) => {
        receiptInfo.set({ email });
        router.push(confirmationHref);
      },
    }),
  );
  const { code, email, date } = info ?? {};
  if (!code || !email || !date || isOther) {
    return (
      <LookUpForm
        onOpened={async (opened) => {
          await send.mutateAsync({ code: opened.code, email: opened.email, target: 'attendee' });
        }}
      />
    );
  }
  return (
    <div className="max-w-form space-y-4">
      <p className="wrap-anywhere">{t('known', { email })}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          pending={send.isPending || send.isSuccess}
          pendingLabel={t('sending')}
          onClick={() => send.mutate({ code, email, target: 'attendee' })}
        >
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={() => setOther(true)}>
          {t('other')}
        </Button>
      </div>
      {send.error && <CallFailed error={send.error} />}
    </div>
  );
}
