'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ActDialog } from '@/components/desk/act/act-dialog';
import { FileInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { TEXT_LINK } from '@/components/ui/page-link';
import { callDesk } from '@/lib/api/desk/browser';

/** Takes an event's programme from a schedule file, after it is said what that changes. */
export function BringSchedule({ event }: { event: string }) {
  const t = useTranslations('desk_edit.from_file');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();

  function goOn(submitted: FormEvent): void {
    submitted.preventDefault();
    const chosen = input.current?.files?.[0];
    setError(chosen ? undefined : t('choose'));
    setFile(chosen);
    if (!chosen) input.current?.focus();
  }

  return (
    <details>
      <summary className={`${TEXT_LINK} inline-flex min-h-11 cursor-pointer items-center`}>
        {t('label')}
      </summary>
      <form noValidate onSubmit={goOn} className="max-w-form space-y-5 pt-3">
        <p>{t('lead')}</p>
        <FieldFrame id={id} label={t('file')} hint={t('hint')} {...(error !== undefined && { error })}>
          <FileInput
            ref={input}
            id={id}
            accept=".xml,.json,.ics,.csv"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
        </FieldFrame>
        <Button type="submit" variant="secondary">
          {t('look')}
        </Button>
      </form>
      {file && (
        <ActDialog
          open
          onClose={() => setFile(undefined)}
          event={event}
          title={t('title', { file: file.name })}
          confirm={t('confirm')}
          confirming={t('pending')}
          call={(_, agreed) => callDesk('bringSchedule', { event, file, ...(agreed && { agreed }) })}
        />
      )}
    </details>
  );
}
