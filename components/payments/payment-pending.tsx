'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** After this time the screen says that the payment takes longer than usual. */
const USUAL_PAYMENT_MS = 30_000;

/** Shown while the gateway has not answered yet: explains what happens, and that nothing has to be done. */
export function PaymentPending({ code }: { code: string }) {
  const t = useTranslations('payment.pending');
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), USUAL_PAYMENT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="max-w-form space-y-4">
      <LoaderCircle className="size-8 animate-spin text-accent-text" aria-hidden />
      <p className="text-md">{t('text')}</p>
      <p className="font-medium text-heading tabular-nums">{t('code', { code })}</p>
      <p role="status" className="text-quiet">
        {slow && t('slow')}
      </p>
    </div>
  );
}
