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

/** The event's form about who takes part in the activity. */
export function ParticipantStep({ order: { code, activity }, goOn, nextLabel }: StepScreenProps) {
  const t = useTranslations('purchase');
  const { refresh } = useBuyerCache(code);
  const submit = useMutation(
    callMutation('saveActivityInformation', {
      onSuccess: async () => {
        await refresh();
        goOn();
      },
    }),
  );
  return (
    <EventFormStep
      target="activity"
      code={code}
      headed={t('title_activity')}
      submitLabel={nextLabel}
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
