'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { FileInput, TextArea } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import type { Group } from '@/lib/contract/groups/group';
import { MAX_MEMBERS } from '@/lib/contract/groups/members';
import { ListPreview } from './list-preview';
import { useListDraft } from './use-list-draft';

/** A list of so many members is far below this; what is longer is another kind of file. */
const MAX_FILE_BYTES = 1024 * 1024;

interface AddListProps {
  group: Group;
  /** All of a list was added. */
  onDone: () => void;
}

/** Adds a pasted list or a file; it is shown with what is wrong, row by row, before anything is sent. */
export function AddList({ group, onDone }: AddListProps) {
  const t = useTranslations('groups.add');
  const common = useTranslations('common');
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const listInvited = group.confirmation ? 'list_waits' : 'list_invited';
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useListDraft({ code: group.code, source: 'group-list' }, ({ count, isInvited, isAll }) => {
    showToast({ tone: 'success', title: t(isInvited ? listInvited : 'list_added', { count }) });
    if (isAll) onDone();
  });
  const isPreview = draft.rows.length > 0;
  const wasPreview = useRef(isPreview);

  // The preview that had the focus was discarded.
  useEffect(() => {
    if (wasPreview.current && !isPreview) field.current?.focus();
    wasPreview.current = isPreview;
  }, [isPreview]);

  async function read(list: string): Promise<void> {
    // Reading tables is needed by few, so it is loaded when it is.
    const loaded = await import('@/lib/groups/parse-members').catch(() => undefined);
    if (!loaded) return setError(common('failed.text'));
    const { members } = loaded.parseMembers(list);
    if (members.length === 0) setError(t('list_empty'));
    else if (members.length > MAX_MEMBERS) setError(t('list_long', { max: MAX_MEMBERS }));
    else {
      setError(undefined);
      setText('');
      draft.put(members);
    }
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) setError(t('file_large'));
    else if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) setError(t('file_kind'));
    else await read(await textOf(file));
  }

  if (isPreview) return <ListPreview draft={draft} />;
  return (
    <div className="space-y-5">
      <FieldFrame id={`${id}-text`} label={t('paste')} hint={t('paste_hint')} error={error}>
        <TextArea
          ref={field}
          id={`${id}-text`}
          aria-describedby={`${id}-text-hint${error ? ` ${id}-text-error` : ''}`}
          aria-invalid={error ? true : undefined}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('paste_example')}
          spellCheck={false}
        />
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => void read(text)}>{t('check')}</Button>
        <div className="space-y-1">
          <label htmlFor={`${id}-file`} className="text-sm font-semibold text-heading">
            {t('file')}
          </label>
          <FileInput
            id={`${id}-file`}
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              // The same file can be chosen again after it was corrected.
              target.value = '';
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** Spreadsheets on Windows still write files in their old encoding, in which accents are no valid UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
