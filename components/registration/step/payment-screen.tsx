'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PaymentForm } from '@/components/payments/payment-form';
import { useRegistrationOption } from '../data/use-registration';
import { Reviewed } from '../review/reviewed';
import type { StepScreenProps } from './step-screen';
import { StepSkeleton } from './step-skeleton';

/** "Review and Payment (credit card)" (specification §2): what is paid for, the card, and one button with the amount. */
export function PaymentScreen({ review, submission, timeZone, hrefOf, back }: StepScreenProps) {
  const t = useTranslations('payment');
  const option = useRegistrationOption();
  const cardId = useId();
  if (!option.data) return <StepSkeleton />;
  return (
    <div className="space-y-8">
      <Reviewed review={review} hrefOf={hrefOf} timeZone={timeZone} />
      <section aria-labelledby={cardId} className="space-y-4">
        <h2 id={cardId} className="text-xl">
          {t('card')}
        </h2>
        <PaymentForm
          total={review.registration.total}
          gateway={option.data.credit}
          holder={review.registration.name ?? ''}
          problem={submission.problem}
          onPay={submission.submit}
        />
      </section>
      {back}
    </div>
  );
}
