'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EventFormStep } from '@/components/orders/steps/event-form-step';
import { callMutation } from '@/lib/api/call-query';
import { useBuyerCache } from '../data/buyer-kind';
import type { StepScreenProps } from './step-screen';

/** The event's form about who buys. */
export function DetailsStep({ order: { code }, goOn, nextLabel }: StepScreenProps) {
  const t = useTranslations('purchase');
  const { put } = useBuyerCache(code);
  const submit = useMutation(
    callMutation('saveBuyerInformations', {
      onSuccess: async (order) => {
        await put(order);
        goOn();
      },
    }),
  );
  return (
    <EventFormStep
      target="buyer"
      code={code}
      headed={t('title_details')}
      submitLabel={nextLabel}
      onSubmit={(model, revision) => submit.mutateAsync({ code, model, revision })}
    />
  );
}
