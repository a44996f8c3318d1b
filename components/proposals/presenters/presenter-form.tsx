'use client';

import { useMemo } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import {
  answersOnServer,
  type SavedAnswers,
  submittedAnswers,
  telling,
} from '@/components/forms/answers-on-server';
import { EventForm, type EventFormProps } from '@/components/forms/event-form';
import { api } from '@/lib/api/browser';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { FilledPresenter } from './use-presenter-forms';

interface PresenterFormProps
  extends Pick<EventFormProps, 'submitLabel' | 'secondaryAction' | 'headed' | 'inPlace'> {
  /** Of the proposal. */
  code: string;
  form: FilledPresenter;
  storageKey: string;
  /** Answers that are newer than those of `form`. */
  typed?: SavedAnswers | undefined;
  /** Told of what is typed, and of what the server then has; without it nothing is saved while people type. */
  onTyped?: (answers: SavedAnswers) => void;
  onSaved: (proposal: Proposal) => Promise<unknown>;
}

/** The event's form about one presenter, with their photo. */
export function PresenterForm({ code, form, typed, onTyped, onSaved, ...props }: PresenterFormProps) {
  const owner = form.instructor_code;
  const answers = typed ?? form;
  const named = { code: owner, target: 'presenter', revision: answers.revision } as const;
  const uploads = useMemo(() => formUploads({ target: 'presenter', code: owner }), [owner]);
  return (
    <EventForm
      {...props}
      key={owner}
      definition={form.definition}
      model={answers.model}
      id={`presenter-${owner}`}
      isAboutOthers
      addressOwner={{ target: 'presenter', code: owner }}
      uploadTarget={uploads}
      server={onTyped ? telling(answersOnServer(named), onTyped) : submittedAnswers(named)}
      onSubmit={async (model, revision) =>
        onSaved(await api.saveInstructorInformations({ code, instructor_code: owner, model, revision }))
      }
    />
  );
}
