'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import { EventForm } from '@/components/forms/event-form';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { rememberRegistration } from '../data/remember-registration';
import { putReviewed } from '../data/use-registration';
import { FETCHED_ONCE, FormStep } from './form-step';
import type { StepScreenProps } from './step-screen';

/** The event's registration form: saved as people type, submitted when they go on. */
export function PersonalScreen({ review, nextLabel, goOn, back }: StepScreenProps) {
  const { code } = review.registration;
  const client = useQueryClient();
  const form = useQuery({
    ...callQuery('initializeForm', { form_type: 'registration', code }),
    ...FETCHED_ONCE,
  });

  const uploads = useMemo(() => formUploads({ target: 'registration', code }), [code]);
  const save = useMutation(callMutation('saveAutoInformation', {}, { outlivesPage: true }));
  const submit = useMutation(
    callMutation('saveRegistrationPersonalInformations', {
      onSuccess: async (overview) => {
        // The e-mail address may have been corrected.
        rememberRegistration(overview);
        await putReviewed(client, overview);
        goOn?.();
      },
    }),
  );

  return (
    <FormStep form={form}>
      {({ definition, model }) => (
        <EventForm
          definition={definition}
          model={model}
          id="registration"
          storageKey={`registration:${code}`}
          addressOwner={{ target: 'registration', code }}
          uploadTarget={uploads}
          submitLabel={nextLabel}
          secondaryAction={back}
          onSave={(answers) => save.mutateAsync({ code, target: 'registration', model: answers })}
          onSubmit={(answers) => submit.mutateAsync({ code, model: answers })}
        />
      )}
    </FormStep>
  );
}
