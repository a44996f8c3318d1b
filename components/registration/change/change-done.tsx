'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useRefundTarget } from '@/components/payments/card-words';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import type { CallAnswer } from '@/lib/api/client';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';

/** Pause between two questions about a payment that is pending. */
const ASK_AGAIN_MS = 3000;

interface ChangeDoneProps {
  answer: CallAnswer<'changeRegistration'>;
  /** Asks again what became of it. */
  onAsk: () => void;
}

/** What became of a confirmed change: it was made, its payment is pending, or it could not be made and is refunded. */
export function ChangeDone({ answer, onAsk }: ChangeDoneProps) {
  const t = useTranslations('change.done');
  const locale = useLocale();
  const sitePath = useSitePath();
  const target = useRefundTarget(answer);
  const { outcome, registration, due, refund } = answer;

  useEffect(() => {
    if (outcome !== 'pending') return;
    const timer = setInterval(onAsk, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [outcome, onAsk]);

  if (outcome === 'pending') return <PaymentPending code={registration.code} />;
  const amount = (money: NonNullable<typeof due>) => formatMoney(money, locale);
  return (
    <div className="max-w-form space-y-6">
      {outcome === 'refunded' ? (
        <Alert tone="warning" live="status" title={t('lost_title')}>
          {t('lost_text', { amount: due ? amount(due) : '' })}
        </Alert>
      ) : (
        <Alert tone="success" live="status" title={t('title')}>
          <p>{t('mailed', { email: registration.email })}</p>
          {due && <p>{t('charged', { amount: amount(due) })}</p>}
          {refund && <p>{t('refunded', { amount: amount(refund), target })}</p>}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={sitePath(paths.confirmation())}>{t('open')}</ButtonLink>
        <TextLink href={sitePath(paths.myWorkshops())} className="py-2">
          {t('workshops')}
        </TextLink>
      </div>
    </div>
  );
}
