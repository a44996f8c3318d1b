'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CodePanel } from '@/components/codes/code-panel';
import { GROUP_DISCOUNT, loweringsOf } from '@/lib/domain/registration/fees';
import type { Review } from '../data/use-registration';
import { putReviewed } from '../data/use-registration';

/** The discount code of the registration; nothing where a code could lower nothing. */
export function OrderCode({ review }: { review: Review }) {
  const client = useQueryClient();
  const { registration, fees, problems } = review;
  const lowering = loweringsOf(fees.lines).find(({ code }) => code !== GROUP_DISCOUNT);
  const ended = problems.find(({ reason }) => reason === 'code_ended')?.message;
  if (fees.total === 0 && !lowering && !ended) return null;
  return (
    <CodePanel
      registrationCode={registration.code}
      trackCode={registration.track.code}
      currency={fees.currency}
      lowering={lowering}
      ended={ended}
      onReviewed={(answer) => putReviewed(client, answer)}
    />
  );
}
