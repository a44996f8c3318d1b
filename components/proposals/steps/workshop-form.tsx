'use client';

import type { ComponentProps } from 'react';
import { EventFormStep } from '@/components/orders/steps/event-form-step';
import { api } from '@/lib/api/browser';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { WordingHelp } from './wording-help';

interface WorkshopFormProps
  extends Omit<ComponentProps<typeof EventFormStep>, 'target' | 'below' | 'onSubmit'> {
  onSaved: (proposal: Proposal) => Promise<unknown>;
}

/** The event's form about a workshop, with its saved answers. */
export function WorkshopForm({ onSaved, ...props }: WorkshopFormProps) {
  const { code } = props;
  return (
    <EventFormStep
      {...props}
      target="proposal"
      below={(definition) => withHelp(code, definition)}
      onSubmit={async (model, revision) =>
        onSaved(await api.saveWorkshopInformations({ code, model, revision }))
      }
    />
  );
}

/** The help with the wording below the abstract, or below the title where no abstract is asked for. */
function withHelp(code: string, definition: FormDefinition) {
  const fields = fieldsOf(definition);
  const abstract = fields.find(({ name }) => name === 'abstract');
  const isFormatted = abstract?.type === 'rich_text';
  return { [abstract?.name ?? 'title']: <WordingHelp code={code} isFormatted={isFormatted} /> };
}
