'use client';

import { useTranslations } from 'next-intl';
import { SubmitForm } from '@/components/payments/submit-form';
import { OrderCode } from '../review/order-code';
import { Reviewed } from '../review/reviewed';
import type { StepScreenProps } from './step-screen';

/** "Review" (specification §2): everything on one screen before it is submitted, where there is nothing to pay. */
export function ReviewScreen({ review, submission, timeZone, hrefOf, wording }: StepScreenProps) {
  const t = useTranslations('registration.review');
  return (
    <div className="space-y-8">
      <Reviewed review={review} hrefOf={hrefOf} timeZone={timeZone} />
      <OrderCode review={review} />
      <SubmitForm
        problem={submission.problem}
        onSubmit={() => submission.submit()}
        label={t(wording === 'ticket' ? 'register_ticket' : 'register')}
        pendingLabel={t('registering')}
      />
    </div>
  );
}
