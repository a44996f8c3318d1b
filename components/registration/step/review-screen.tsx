'use client';

import { BasketList } from '@/components/workshops/basket/basket-list';
import { useReview } from '../data/use-registration';
import { ReviewStep } from '../review/review-step';
import type { StepScreenProps } from './step-screen';
import { StepSkeleton } from './step-skeleton';

export function ReviewScreen({ registration, submission, goOn, timeZone, ...props }: StepScreenProps) {
  const review = useReview(registration.code, true);
  if (!review.data) return <StepSkeleton />;

  async function proceed(): Promise<boolean> {
    submission.acceptChanges();
    if (!goOn) return submission.submit();
    goOn();
    return true;
  }

  return (
    <ReviewStep
      review={review.data}
      wording={props.wording}
      hrefOf={props.hrefOf}
      sessions={<BasketList items={review.data.cart.items} timeZone={timeZone} />}
      onProceed={proceed}
      refusal={submission.refusal}
      stale={submission.isStale}
      back={props.back}
    />
  );
}
