'use client';

import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { SavedAnswers } from '@/components/forms/answers-on-server';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { announce } from '@/components/ui/toast/announcement';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { type Entry, EntryForm, type EntryTarget } from './entry-form';
import { EntryRow } from './entry-row';

interface EntryListProps {
  /** The form's owner kind. */
  target: EntryTarget;
  /** Namespace of its words below `applications`. */
  words: 'contacts' | 'donations';
  entries: readonly Entry[];
  limits: { least: number; greatest: number };
  /** Adds an empty entry. @returns its code */
  onAdd: () => Promise<string>;
  /** Submits an entry's answers. Rejects with the errors of its fields. */
  onSubmit: (code: string, model: FormModel, revision: number | undefined) => Promise<unknown>;
  onRemove: (code: string) => Promise<unknown>;
  /** Left out where the list is a part of a screen: each entry is saved by itself then. */
  goOn?: () => void;
  nextLabel: string;
}

/**
 * Several entries of one form: a row for each that is filled in, and the form of the one that is being filled in, whose
 * answers are saved as they are typed. Another one is begun once this one is complete.
 */
export function EntryList({ entries, limits, target, words, ...props }: EntryListProps) {
  const t = useTranslations(`applications.${words}`);
  const firstOpen = entries.find(({ complete }) => complete === 'N')?.code;
  const [opened, setOpened] = useState(firstOpen);
  const open = entries.find(({ code }) => code === opened);
  const add = useMutation({ mutationFn: props.onAdd, onSuccess: setOpened });
  const remove = useMutation({
    mutationFn: props.onRemove,
    onSuccess: () => {
      setOpened(undefined);
      announce(t('removed'));
    },
  });
  const isBegun = useRef(false);
  /** Answers that were saved as they were typed, for an entry that is opened again. */
  const [typed] = useState(() => new Map<string, SavedAnswers>());
  const isMissing = entries.length < limits.least;

  // Those that have to be there are not asked for by a press.
  useEffect(() => {
    if (entries.length > 0 || !isMissing || isBegun.current) return;
    isBegun.current = true;
    add.mutate();
  }, [entries.length, isMissing, add.mutate]);

  /** After an entry is complete: what is incomplete or missing comes first. */
  function goOn(done: string): void {
    const incomplete = entries.find(({ code, complete }) => complete === 'N' && code !== done);
    if (incomplete || !props.goOn) setOpened(incomplete?.code);
    // What is open stays so until something else is there: as a row it would be shorter, and what is below would jump.
    else if (isMissing) add.mutate();
    else props.goOn();
  }

  const mayAdd = entries.length < limits.greatest;
  const failure = add.error ?? remove.error;
  return (
    <div className="max-w-form space-y-6">
      {entries.length > 0 && (
        <ul className="space-y-3">
          {entries.map((entry, index) => (
            <li key={entry.code}>
              {entry === open ? (
                <EntryForm
                  {...{ target, words, index }}
                  entry={{ ...entry, ...typed.get(entry.code) }}
                  onTyped={({ model, revision }) => typed.set(entry.code, { model, revision })}
                  submitLabel={props.goOn ? props.nextLabel : t('save')}
                  inPlace={!props.goOn}
                  mayAdd={mayAdd && props.goOn !== undefined}
                  onRemove={entries.length > limits.least ? () => remove.mutate(entry.code) : undefined}
                  isRemoving={remove.isPending}
                  onSubmit={async (model, revision, then) => {
                    await props.onSubmit(entry.code, model, revision);
                    typed.delete(entry.code);
                    if (then === 'add') add.mutate();
                    else goOn(entry.code);
                  }}
                />
              ) : (
                <EntryRow
                  {...{ entry, words, index }}
                  onEdit={() => setOpened(entry.code)}
                  onRemove={entries.length > limits.least ? () => remove.mutate(entry.code) : undefined}
                  isRemoving={remove.isPending && remove.variables === entry.code}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <CallFailed error={failure} />}
      {!open && mayAdd && (
        <Button
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden />}
          pending={add.isPending}
          pendingLabel={t('adding')}
          onClick={() => add.mutate()}
        >
          {t(entries.length === 0 ? 'add' : 'add_another')}
        </Button>
      )}
      {!open && props.goOn && (
        <SummaryAction>
          <Button wide disabled={isMissing} onClick={() => goOn('')}>
            {props.nextLabel}
          </Button>
        </SummaryAction>
      )}
    </div>
  );
}
