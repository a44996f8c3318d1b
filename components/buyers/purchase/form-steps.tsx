'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import { answersOnServer } from '@/components/forms/answers-on-server';
import { EventForm } from '@/components/forms/event-form';
import { FormStep } from '@/components/orders/form-step';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { usePurchaseCache } from '../data/purchase-kind';
import type { StepScreenProps } from './step-screen';

/** The event's form about who buys. */
export function DetailsStep({ order: { code }, goOn, nextLabel, back }: StepScreenProps) {
  const { put } = usePurchaseCache(code);
  const submit = useMutation(
    callMutation('saveBuyerInformations', {
      onSuccess: async (order) => {
        await put(order);
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

/** The event's form about who takes part in the activity. */
export function ParticipantStep({ order: { code, activity }, goOn, nextLabel, back }: StepScreenProps) {
  const { refresh } = usePurchaseCache(code);
  const submit = useMutation(
    callMutation('saveActivityInformation', {
      onSuccess: async () => {
        await refresh();
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

interface BuyerFormProps extends Pick<StepScreenProps, 'nextLabel' | 'back'> {
  /** Of the order. */
  code: string;
  target: 'activity' | 'buyer';
  /** The step that it is, whose heading stands above it. */
  step: 'activity' | 'details';
  /** Submits the checked answers. */
  onSubmit: (answers: FormModel, revision: number | undefined) => Promise<unknown>;
}

/** A form of an order, saved as people type. */
function BuyerForm({ code, target, step, onSubmit, nextLabel, back }: BuyerFormProps) {
  const t = useTranslations('purchase');
  const uploads = useMemo(() => formUploads({ target, code }), [target, code]);
  const form = useQuery(useFreshQuery(callQuery('initializeForm', { form_type: target, code })));
  return (
    <FormStep form={form}>
      {({ definition, model, revision }) => (
        <EventForm
          definition={definition}
          model={model}
          id={target}
          storageKey={`${target}:${code}`}
          headed={t(`title_${step}`)}
          addressOwner={{ target, code }}
          uploadTarget={uploads}
          submitLabel={nextLabel}
          secondaryAction={back}
          server={answersOnServer({ code, target, revision })}
          onSubmit={onSubmit}
        />
      )}
    </FormStep>
  );
}
