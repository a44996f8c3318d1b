'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { formatMoney, type Money } from '@/lib/money';
import type { Review } from '../data/use-registration';

interface RefundedProps {
  amount: Money;
  /** The registration as it was read after the refund, which says why. */
  review: Pick<Review, 'registration' | 'problems'>;
  startHref: string;
  /** Back to the registration, which can go on without the code. */
  onGoOn: () => void;
}

/** The payment could not be fulfilled: why, the refund, and how to continue. */
export function Refunded({ amount, review, startHref, onGoOn }: RefundedProps) {
  const t = useTranslations('payment.refunded');
  const why = causeOf(review);
  const values = { amount: formatMoney(amount, useLocale()) };
  return (
    <div className="max-w-form space-y-6">
      <p className="text-md">{t(`text_${why}`, values)}</p>
      {why === 'code' ? (
        <Button onClick={onGoOn}>{t('action_code')}</Button>
      ) : (
        <ButtonLink href={startHref}>{t(`action_${why}`)}</ButtonLink>
      )}
    </div>
  );
}

/** Whatever was held is released with a refund, so a code counts only where there are places. */
function causeOf({ registration, problems }: RefundedProps['review']): 'email' | 'place' | 'code' {
  const reasons = problems.map(({ reason }) => reason);
  if (reasons.includes('already_registered')) return 'email';
  if (registration.track.availability.left === 0) return 'place';
  return reasons.includes('code_ended') ? 'code' : 'place';
}
