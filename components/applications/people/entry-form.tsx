'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useRef } from 'react';
import { formUploads } from '@/components/files/form-uploads';
import { answersOnServer, type SavedAnswers, telling } from '@/components/forms/answers-on-server';
import { EventForm } from '@/components/forms/event-form';
import { EntryCard } from '@/components/orders/begin/entry-card';
import { Button } from '@/components/ui/button';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { contactKind, donationKind } from '@/lib/domain/orders/application-kinds';

/** The owner kind of an entry, which is the type of its form. */
export type EntryTarget = ReturnType<typeof contactKind | typeof donationKind>;

/** A contact or a donation with its form. */
export interface Entry {
  code: string;
  /** Empty while there is none. */
  name: string;
  /** What else its row says. */
  facts: string;
  complete: 'Y' | 'N';
  definition: FormDefinition;
  model: FormModel;
  revision: number;
}

interface EntryFormProps {
  entry: Entry;
  target: EntryTarget;
  words: 'contacts' | 'donations';
  /** Its place in the list. */
  index: number;
  /** Called with the answers that are saved as they are typed. */
  onTyped: (saved: SavedAnswers) => void;
  submitLabel: string;
  inPlace: boolean;
  mayAdd: boolean;
  /** Left out where it cannot be removed. */
  onRemove: (() => void) | undefined;
  isRemoving: boolean;
  /** `add`: another one follows. */
  onSubmit: (model: FormModel, revision: number | undefined, then: 'add' | 'next') => Promise<unknown>;
}

/** Value of the button that submits the form to add another one. */
const ADD = 'add';

/** The form of one contact or donation; the heading takes the focus when it is opened after another. */
export function EntryForm({ entry, target, words, index, ...props }: EntryFormProps) {
  const t = useTranslations(`applications.${words}`);
  const { code } = entry;
  const server = answersOnServer({ code, target, revision: entry.revision });
  const then = useRef<'add' | 'next'>('next');
  const uploads = useMemo(() => formUploads({ target, code }), [target, code]);

  function noteButton({ nativeEvent }: FormEvent): void {
    const { submitter } = nativeEvent as SubmitEvent; // the cast: React types all form events alike
    then.current = submitter instanceof HTMLButtonElement && submitter.value === ADD ? 'add' : 'next';
  }

  return (
    <EntryCard
      title={t('one', { number: index + 1 })}
      takesFocus={index > 0}
      remove={
        props.onRemove && {
          label: t('remove'),
          pendingLabel: t('removing'),
          isPending: props.isRemoving,
          onRemove: props.onRemove,
        }
      }
    >
      {/* Which of its buttons submits the form is known before it is checked. */}
      <div onSubmitCapture={noteButton}>
        <EventForm
          key={code}
          definition={entry.definition}
          model={entry.model}
          id={`${target}-${code}`}
          storageKey={`${target}:${code}`}
          isAboutOthers
          headed={t('one', { number: index + 1 })}
          addressOwner={{ target, code }}
          uploadTarget={uploads}
          submitLabel={props.submitLabel}
          inPlace={props.inPlace}
          secondaryAction={
            props.mayAdd && (
              <Button
                type="submit"
                value={ADD}
                variant="secondary"
                icon={<Plus className="size-5" aria-hidden />}
              >
                {t('add_another')}
              </Button>
            )
          }
          server={telling(server, props.onTyped)}
          onSubmit={(model, revision) => props.onSubmit(model, revision, then.current)}
        />
      </div>
    </EntryCard>
  );
}
