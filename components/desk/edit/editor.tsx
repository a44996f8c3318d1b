'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ActDialog } from '@/components/desk/act/act-dialog';
import { Button } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import { additionsOf, codeEnds, codesFrom, MAX_MADE_CODES } from './added';
import { EditorFields } from './editor-fields';
import { useSettingHref } from './entry-list';
import { idOfControl } from './field-controls';
import { HowMany } from './how-many';
import { type Mistake, mistakesIn, NAMING } from './mistakes';
import { changesIn, controlNames, type Editor, type Typed, typedOf } from './typed-fields';

interface EventEditorProps {
  event: string;
  editor: Editor;
}

/** The control for how many are added. */
const COUNT = 'how many';

const NO_MISTAKES: ReadonlyMap<string, Mistake> = new Map();

/** The fields of a part of an event as they are, and what a change of them does before it is made. */
export function EventEditor({ event, editor }: EventEditorProps) {
  const t = useTranslations('desk_edit.editor');
  const words = useTranslations('desk_edit.draft');
  const locale = useLocale();
  const router = useRouter();
  const href = useSettingHref(event);
  const id = useId();
  const { base, fields, name, adds, removes, up } = editor;
  const [before] = useState<Typed>(() => typedOf(fields, locale));
  const [typed, setTyped] = useState(before);
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const [mistakes, setMistakes] = useState(NO_MISTAKES);
  const [count, setCount] = useState('1');
  const [ends, setEnds] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isSame, setSame] = useState(false);
  const changes = changesIn(editor, before, typed);
  const isDirty = changes.length > 0;
  const hasControls = fields.some((field) => controlNames(field).length > 0);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  function onType(control: string, value: string): void {
    const isWritten = new Set([...written, control]);
    setWritten(isWritten);
    setTyped((now) => {
      const next = { ...now, [control]: value };
      return adds ? { ...next, ...codesFrom(fields, next, isWritten) } : next;
    });
    setSame(false);
    setMistakes((now) => (now.has(control) ? new Map([...now].filter(([each]) => each !== control)) : now));
  }

  function ask(submitted: FormEvent): void {
    submitted.preventDefault();
    const number = Number(count);
    const found = mistakesIn(editor, typed, number > 1);
    if (!(number >= 1 && number <= MAX_MADE_CODES && Number.isInteger(number)))
      found.set(COUNT, { key: 'at_most', bound: String(MAX_MADE_CODES) });
    setMistakes(found);
    const [first] = found.keys();
    if (first !== undefined) document.getElementById(idOfControl(id, first))?.focus();
    else if (isDirty || adds) {
      // Made once, so that what is done is what was shown.
      setEnds(number > 1 ? codeEnds(number) : []);
      setAsking(true);
    } else setSame(true);
  }

  // Where its page is another one then: an entry that was added, or that has another name by which its list knows it.
  const isElsewhere =
    typeof adds?.number === 'number' ||
    changes.some(({ field }) => NAMING.some((each) => field === `${removes}.${each}`));
  const asked = adds ? additionsOf(adds, changes, ends) : changes;
  return (
    <form method="dialog" noValidate onSubmit={ask} className="space-y-6">
      <EditorFields {...{ id, event, base, fields, typed, mistakes, onType }} collected={editor.collected} />
      {adds?.many && (
        <HowMany
          id={idOfControl(id, COUNT)}
          value={count}
          mistake={mistakes.get(COUNT)}
          onType={(value) => {
            setCount(value);
            setMistakes(NO_MISTAKES);
          }}
        />
      )}
      {(hasControls || adds) && (
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">{t(adds ? 'look_added' : 'look')}</Button>
          <p role="status" className="text-quiet">
            {isSame && t('same')}
          </p>
        </div>
      )}
      <ActDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={adds ? name : t('title', { name })}
        confirm={t(adds ? 'add_it' : 'make')}
        confirming={t('making')}
        event={event}
        call={(_, agreed) =>
          callDesk('changeEvent', { event, base, changes: asked, ...(agreed && { agreed }) })
        }
        instead={{
          label: words('collect'),
          pendingLabel: words('collecting'),
          call: (_, agreed) => callDesk('collectChanges', { event, base, changes: asked, agreed }),
        }}
        // A part that was added is on its own page, an entry in its list.
        {...(isElsewhere && up && { onDone: () => router.push(href(up.path)) })}
      />
    </form>
  );
}
