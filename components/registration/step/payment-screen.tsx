'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PaymentForm } from '@/components/payments/payment-form';
import { OrderCode } from '../review/order-code';
import { Reviewed } from '../review/reviewed';
import { LeaveToGroup } from './leave-to-group';
import type { StepScreenProps } from './step-screen';

/** "Review and Payment (credit card)" (specification §2): what is paid for, the card, and one button with the amount. */
export function PaymentScreen({ review, option, submission, timeZone, hrefOf, back }: StepScreenProps) {
  const t = useTranslations('payment');
  const cardId = useId();
  return (
    <div className="space-y-8">
      <Reviewed review={review} hrefOf={hrefOf} timeZone={timeZone} />
      {option.codes.discount === 'Y' && <OrderCode review={review} />}
      {review.registration.group ? <LeaveToGroup review={review}>{card()}</LeaveToGroup> : card()}
      {back}
    </div>
  );

  function card() {
    return (
      <section aria-labelledby={cardId} className="space-y-4">
        <h2 id={cardId} className="text-xl">
          {t('card')}
        </h2>
        <PaymentForm
          total={review.registration.total}
          gateway={option.credit}
          holder={review.registration.name ?? ''}
          problem={submission.problem}
          onPay={(credit, askPayer) => submission.submit(credit, askPayer)}
        />
      </section>
    );
  }
}
