'use client';

import { useQuery } from '@tanstack/react-query';
import { formUploads } from '@/components/files/form-uploads';
import type { AnswersOnServer } from '@/components/forms/answers-on-server';
import { EventForm, type EventFormProps } from '@/components/forms/event-form';
import { FormStep } from '@/components/orders/form-step';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { WordingHelp } from './wording-help';

interface WorkshopFormProps
  extends Pick<EventFormProps, 'submitLabel' | 'secondaryAction' | 'headed' | 'inPlace'> {
  code: string;
  /** Stores answers that are not saved yet; a sent proposal has its own place for them. */
  storageKey: string;
  /** Where the answers are kept: saved while people type, or only by a press. */
  keptBy: (form: { code: string; target: 'proposal'; revision: number }) => AnswersOnServer;
  onSaved: (proposal: Proposal) => Promise<unknown>;
}

/** The event's form about a workshop, with its saved answers. */
export function WorkshopForm({ code, storageKey, keptBy, onSaved, ...props }: WorkshopFormProps) {
  const form = useQuery(useFreshQuery(callQuery('initializeForm', { form_type: 'proposal', code })));
  return (
    <FormStep form={form}>
      {({ definition, model, revision }) => (
        <EventForm
          {...props}
          definition={definition}
          model={model}
          id="proposal"
          storageKey={storageKey}
          addressOwner={{ target: 'proposal', code }}
          uploadTarget={formUploads({ target: 'proposal', code })}
          below={withHelp(code, definition)}
          server={keptBy({ code, target: 'proposal', revision })}
          onSubmit={async (answers, read) =>
            onSaved(await api.saveWorkshopInformations({ code, model: answers, revision: read }))
          }
        />
      )}
    </FormStep>
  );
}

/** The help with the wording below the abstract, or below the title where no abstract is asked for. */
function withHelp(code: string, definition: FormDefinition) {
  const fields = fieldsOf(definition);
  const abstract = fields.find(({ name }) => name === 'abstract');
  const isFormatted = abstract?.type === 'rich_text';
  return { [abstract?.name ?? 'title']: <WordingHelp code={code} isFormatted={isFormatted} /> };
}
