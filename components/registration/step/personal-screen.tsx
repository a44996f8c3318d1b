'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import { EventForm } from '@/components/forms/event-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { rememberRegistration } from '../data/remember-registration';
import { putReviewed } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';

/** The event's registration form: saved as people type, submitted when they go on. */
export function PersonalScreen({ review, nextLabel, goOn, back }: StepScreenProps) {
  const { code } = review.registration;
  const t = useTranslations('registration.step');
  const common = useTranslations('common');
  const client = useQueryClient();
  const form = useQuery({
    ...callQuery('initializeForm', { form_type: 'registration', code }),
    // The answers on the screen are newer than any that could be fetched meanwhile; each visit to the step fetches once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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

  if (form.isError) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title={t('failed_title')}
        actions={
          <Button variant="secondary" onClick={() => form.refetch()}>
            {common('try_again')}
          </Button>
        }
      >
        {t('failed_text')}
      </Alert>
    );
  }
  if (!form.data) return <FormSkeleton />;
  return (
    <EventForm
      definition={form.data.definition}
      model={form.data.model}
      id="registration"
      storageKey={`registration:${code}`}
      addressOwner={{ target: 'registration', code }}
      uploadTarget={uploads}
      submitLabel={nextLabel}
      secondaryAction={back}
      onSave={(model) => save.mutateAsync({ code, target: 'registration', model })}
      onSubmit={(model) => submit.mutateAsync({ code, model })}
    />
  );
}

function FormSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="max-w-form space-y-6 border-t border-line pt-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-48" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="space-y-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-13 w-64" />
    </div>
  );
}
