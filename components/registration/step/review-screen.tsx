'use client';

import { useTranslations } from 'next-intl';
import { SubmitForm } from '@/components/payments/submit-form';
import { useReview } from '../data/use-registration';
import { Reviewed } from '../review/reviewed';
import type { StepScreenProps } from './step-screen';
import { StepSkeleton } from './step-skeleton';

/** "Review" (specification §2): everything on one screen before it is submitted, where there is nothing to pay. */
export function ReviewScreen({ registration, submission, timeZone, hrefOf, wording, back }: StepScreenProps) {
  const t = useTranslations('registration.review');
  const review = useReview(registration.code, true);
  if (!review.data) return <StepSkeleton />;
  return (
    <div className="space-y-8">
      <Reviewed review={review.data} hrefOf={hrefOf} timeZone={timeZone} />
      <SubmitForm
        problem={submission.problem}
        onSubmit={() => submission.submit()}
        label={t(wording === 'ticket' ? 'register_ticket' : 'register')}
        pendingLabel={t('registering')}
      />
      {back}
    </div>
  );
}
