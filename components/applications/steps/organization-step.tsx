'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formUploads } from '@/components/files/form-uploads';
import { answersOnServer } from '@/components/forms/answers-on-server';
import { EventForm } from '@/components/forms/event-form';
import { FormStep } from '@/components/orders/form-step';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { LogoPreview } from './logo-preview';

/** The event's form about the organisation, with its entry as the site will show it: saved as people type. */
export function OrganizationStep({
  kind,
  application,
  cache,
  schemes,
  goOn,
  nextLabel,
  back,
}: StepScreenProps) {
  const t = useTranslations('applications');
  const { code } = application;
  const form = useQuery(useFreshQuery(callQuery('initializeForm', { form_type: kind, code })));
  return (
    <FormStep form={form}>
      {({ definition, model, revision }) => (
        <EventForm
          definition={definition}
          model={model}
          id={kind}
          storageKey={`${kind}:${code}`}
          headed={t(`${kind}.titles.organization`)}
          addressOwner={{ target: kind, code }}
          uploadTarget={formUploads({ target: kind, code })}
          submitLabel={nextLabel}
          secondaryAction={back}
          server={answersOnServer({ code, target: kind, revision })}
          onSubmit={async (answers, read) => {
            await cache.put(await callsOf(kind).saveForm(code, answers, read));
            goOn();
          }}
        >
          <LogoPreview kind={kind} schemes={schemes} />
        </EventForm>
      )}
    </FormStep>
  );
}
