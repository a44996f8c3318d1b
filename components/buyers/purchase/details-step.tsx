'use client';

import { useMutation } from '@tanstack/react-query';
import { callMutation } from '@/lib/api/call-query';
import { useOrderCache } from '../data/order-query';
import { BuyerForm } from './buyer-form';
import type { StepProps } from './step-props';

/** The event's form about who buys. */
export function DetailsStep({ order: { code }, goOn, nextLabel, back }: StepProps) {
  const { put } = useOrderCache();
  const submit = useMutation(
    callMutation('saveBuyerInformations', {
      onSuccess: (order) => {
        put(order);
        goOn();
      },
    }),
  );
  return (
    <BuyerForm
      {...{ code, nextLabel, back }}
      target="buyer"
      step="details"
      onSubmit={(model, revision) => submit.mutateAsync({ code, model, revision })}
    />
  );
}
