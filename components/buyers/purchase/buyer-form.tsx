'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import { answersOnServer } from '@/components/forms/answers-on-server';
import { EventForm } from '@/components/forms/event-form';
import { FormStep } from '@/components/orders/form-step';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { StepProps } from './step-props';

interface BuyerFormProps extends Pick<StepProps, 'nextLabel' | 'back'> {
  /** Of the order. */
  code: string;
  target: 'activity' | 'buyer';
  /** The step that it is, whose heading stands above it. */
  step: 'activity' | 'details';
  /** Submits the checked answers. */
  onSubmit: (answers: FormModel, revision: number | undefined) => Promise<unknown>;
}

/** A form of an order, saved as people type. */
export function BuyerForm({ code, target, step, onSubmit, nextLabel, back }: BuyerFormProps) {
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
