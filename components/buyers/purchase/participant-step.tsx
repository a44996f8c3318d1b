'use client';

import { useMutation } from '@tanstack/react-query';
import { callMutation } from '@/lib/api/call-query';
import { useOrderCache } from '../data/order-query';
import { BuyerForm } from './buyer-form';
import type { StepProps } from './step-props';

/** The event's form about who takes part in the activity. */
export function ParticipantStep({ order: { code, activity }, goOn, nextLabel, back }: StepProps) {
  const { refresh } = useOrderCache();
  const submit = useMutation(
    callMutation('saveActivityInformation', {
      onSuccess: async () => {
        await refresh(code);
        goOn();
      },
    }),
  );
  return (
    <BuyerForm
      {...{ code, nextLabel, back }}
      target="activity"
      step="activity"
      onSubmit={(answers, revision) =>
        submit.mutateAsync({
          code,
          target: 'buyer',
          model: {
            activity_code: activity?.activity.code ?? null,
            quantity: activity?.quantity ?? 1,
            answers,
            revision,
          },
        })
      }
    />
  );
}
