'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EventForm } from '@/components/forms/event-form';
import { CallFailed } from '@/components/orders/call-failed';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ChangeDraft } from './change-draft';
import { ChangeSkeleton } from './change-skeleton';

interface DetailsPartProps {
  code: string;
  /** How the person is going to take part, on which some questions depend. */
  mode: 'in_person' | 'online';
  /** New answers so far. */
  model: FormModel | undefined;
  onDone: (draft: Pick<ChangeDraft, 'model'>) => void;
  back: ReactNode;
}

/** The answers of a submitted registration, which stay as they are until the change is confirmed. */
export function DetailsPart({ code, mode, model, onDone, back }: DetailsPartProps) {
  const t = useTranslations('change');
  const form = useQuery(useFreshQuery(callQuery('initializeForm', { form_type: 'registration', code })));
  if (form.isError) return <CallFailed error={form.error} onTryAgain={() => void form.refetch()} />;
  if (!form.data) return <ChangeSkeleton />;
  return (
    <EventForm
      definition={{ ...form.data.definition, mode }}
      model={model ?? form.data.model}
      id="registration"
      storageKey={`change-details:${code}`}
      addressOwner={{ target: 'registration', code }}
      submitLabel={t('keep_answers')}
      secondaryAction={back}
      onSubmit={async (answers) => onDone({ model: answers })}
    />
  );
}
