'use client';

import { PaymentStep } from '@/components/payments/payment-step';
import { useRegistrationOption, useReview } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';
import { StepSkeleton } from './step-skeleton';

export function PaymentScreen({ registration, submission, back }: StepScreenProps) {
  const review = useReview(registration.code, true);
  const option = useRegistrationOption();
  if (!review.data || !option.data) return <StepSkeleton />;
  return (
    <PaymentStep
      total={review.data.registration.total}
      gateway={option.data.credit}
      problem={submission.problem}
      onPay={submission.submit}
      back={back}
    />
  );
}
