'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import { answersOnServer, type submittedAnswers } from '@/components/forms/answers-on-server';
import { EventForm, type EventFormProps } from '@/components/forms/event-form';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { FormStep } from './form-step';

interface EventFormStepProps
  extends Pick<
    EventFormProps,
    'onSubmit' | 'submitLabel' | 'isAboutOthers' | 'secondaryAction' | 'headed' | 'inPlace' | 'children'
  > {
  /** Which of the event's forms it is. */
  target: 'activity' | 'buyer' | 'exhibitor' | 'proposal' | 'sponsor';
  /** Of the order. */
  code: string;
  /** Stores answers that are not saved yet. */
  storageKey?: string;
  /** Where the answers are kept: saved while people type, if nothing else is said. */
  keptBy?: typeof submittedAnswers;
  /** Shown below fields, by their names. */
  below?: (definition: FormDefinition) => EventFormProps['below'];
}

/** A step that is a form of the event about an order: read with its saved answers, its files and addresses kept with the order. */
export function EventFormStep({
  target,
  code,
  storageKey = `${target}:${code}`,
  keptBy = answersOnServer,
  below,
  ...props
}: EventFormStepProps) {
  const uploads = useMemo(() => formUploads({ target, code }), [target, code]);
  const form = useQuery(useFreshQuery(callQuery('initializeForm', { form_type: target, code })));
  return (
    <FormStep form={form}>
      {({ definition, model, revision }) => (
        <EventForm
          {...props}
          definition={definition}
          model={model}
          id={target}
          storageKey={storageKey}
          addressOwner={{ target, code }}
          uploadTarget={uploads}
          {...(below && { below: below(definition) })}
          server={keptBy({ code, target, revision })}
        />
      )}
    </FormStep>
  );
}
