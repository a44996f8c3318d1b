'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { answersOnServer } from '@/components/forms/answers-on-server';
import { EventForm } from '@/components/forms/event-form';
import { FormStep } from '@/components/orders/steps/form-step';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { RegistrationDocument } from '@/lib/contract/registration/documents';
import { rememberRegistration } from '../data/remember-registration';
import { putReviewed } from '../data/use-registration';
import { registrationUploads, withDocuments, withoutDocuments, withoutPhotos, withPhotos } from './documents';
import type { StepScreenProps } from './step-screen';

/**
 * The event's registration form, with the photos of documents that the track asks for: saved as people type, submitted when
 * they go on.
 */
export function PersonalScreen(props: StepScreenProps) {
  const { code, track } = props.review.registration;
  const form = useQuery(useFreshQuery(callQuery('initializeForm', { form_type: 'registration', code })));
  const asksDocuments = track.documents === 'Y';
  const documents = useQuery({
    ...useFreshQuery(callQuery('getRegistrationDocuments', { code })),
    enabled: asksDocuments,
    initialData: asksDocuments ? undefined : [],
  });
  return (
    <FormStep form={form}>
      {(answered) => (
        <FormStep form={documents}>
          {(list) => <PersonalForm {...props} answered={answered} documents={list} />}
        </FormStep>
      )}
    </FormStep>
  );
}

interface PersonalFormProps extends StepScreenProps {
  answered: CallAnswer<'initializeForm'>;
  documents: readonly RegistrationDocument[];
}

function PersonalForm({ review, nextLabel, goOn, answered, documents }: PersonalFormProps) {
  const { code } = review.registration;
  const t = useTranslations('registration.step');
  const client = useQueryClient();
  const uploads = useMemo(() => registrationUploads(code, documents), [code, documents]);
  const definition = useMemo(
    () => withDocuments(answered.definition, documents, t('documents_title')),
    [answered, documents, t],
  );
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
    <EventForm
      definition={definition}
      model={withPhotos(answered.model, documents)}
      id="registration"
      storageKey={`registration:${code}`}
      addressOwner={{ target: 'registration', code }}
      uploadTarget={uploads}
      headed={t('personal_title')}
      submitLabel={nextLabel}
      server={withoutDocuments(
        answersOnServer({ code, target: 'registration', revision: answered.revision }),
      )}
      onSubmit={(model, revision) => submit.mutateAsync({ code, model: withoutPhotos(model), revision })}
    />
  );
}
