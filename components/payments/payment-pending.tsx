'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { BankReturn } from './use-bank-return';

/** After this time the screen says that the payment takes longer than usual. */
const USUAL_PAYMENT_MS = 30_000;

interface PaymentPendingProps {
  code: string;
  /** The bank may wait for the payer, who is then asked once more. */
  bank?: BankReturn;
  /** What is paid for, where that holds no places. */
  about?: 'invoice';
}

/** Shown while the gateway has not answered yet: explains what happens, and whether something has to be done. */
export function PaymentPending({ code, bank, about }: PaymentPendingProps) {
  const t = useTranslations('payment.pending');
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), USUAL_PAYMENT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (bank?.ask) {
    return (
      <div className="max-w-form space-y-4">
        <p className="text-md" role="status">
          {t(about ? `bank_text_${about}` : 'bank_text')}
        </p>
        {!about && <p className="font-medium text-heading tabular-nums">{t('code', { code })}</p>}
        <Button size="large" pending={bank.isAsking} pendingLabel={t('bank_asking')} onClick={bank.ask}>
          {t('bank_action')}
        </Button>
      </div>
    );
  }
  return (
    <div className="max-w-form space-y-4">
      <LoaderCircle className="size-8 animate-spin text-accent-text" aria-hidden />
      <p className="text-md">{t(about ? `text_${about}` : 'text')}</p>
      {!about && <p className="font-medium text-heading tabular-nums">{t('code', { code })}</p>}
      <p role="status" className="text-quiet">
        {slow && t('slow')}
      </p>
    </div>
  );
}
