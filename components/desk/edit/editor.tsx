'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ActDialog } from '@/components/desk/act/act-dialog';
import { Button } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import { FieldControls, idOfControl } from './field-controls';
import {
  changesIn,
  type Editor,
  type EditorField,
  type Mistake,
  mistakesIn,
  type Typed,
  typedOf,
} from './typed-fields';

interface EventEditorProps {
  event: string;
  editor: Editor;
}

/** What is changed together stands beside each other, where there is room. */
const ROW = 'grid items-end gap-x-4 gap-y-6 sm:auto-cols-fr sm:grid-flow-col';

function inRows(fields: readonly EditorField[]): EditorField[][] {
  const rows: EditorField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.set !== null && last?.[0]?.set === field.set) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

const NO_MISTAKES: ReadonlyMap<string, Mistake> = new Map();

/** The fields of a part of an event as they are, and what a change of them does before it is made. */
export function EventEditor({ event, editor }: EventEditorProps) {
  const t = useTranslations('desk_edit.editor');
  const locale = useLocale();
  const id = useId();
  const { base, fields, name } = editor;
  const [before] = useState<Typed>(() => typedOf(fields, locale));
  const [typed, setTyped] = useState(before);
  const [mistakes, setMistakes] = useState(NO_MISTAKES);
  const [isAsking, setAsking] = useState(false);
  const [isSame, setSame] = useState(false);
  const changes = changesIn(editor, before, typed);
  const isDirty = changes.length > 0;

  useEffect(() => {
    if (!isDirty) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  function onType(control: string, value: string): void {
    setTyped((now) => ({ ...now, [control]: value }));
    setSame(false);
    setMistakes((now) => (now.has(control) ? new Map([...now].filter(([each]) => each !== control)) : now));
  }

  function ask(submitted: FormEvent): void {
    submitted.preventDefault();
    const found = mistakesIn(fields, typed);
    setMistakes(found);
    const [first] = found.keys();
    if (first !== undefined) document.getElementById(idOfControl(id, first))?.focus();
    else if (isDirty) setAsking(true);
    else setSame(true);
  }

  return (
    <form method="dialog" noValidate onSubmit={ask} className="space-y-6">
      {inRows(fields).map((row) => (
        <div key={row[0]?.field} className={row.length > 1 ? ROW : undefined}>
          {row.map((field) => (
            <FieldControls key={field.field} {...{ id, field, typed, mistakes, onType }} />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{t('look')}</Button>
        <p role="status" className="text-quiet">
          {isSame && t('same')}
        </p>
      </div>
      <ActDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title', { name })}
        confirm={t('make')}
        confirming={t('making')}
        event={event}
        call={(_, agreed) => callDesk('changeEvent', { event, base, changes, ...(agreed && { agreed }) })}
      />
    </form>
  );
}
