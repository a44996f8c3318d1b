'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FileInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { TimeZoneField } from '@/components/form/fields/time-zone-field';
import { Button } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import { inEach, localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { ActDialog } from '../act/act-dialog';
import { Beginning, Held, Names, Tickets } from './new-event-forms';

const loadFields = () => import('./fields').then(({ scheduleFields }) => scheduleFields);

/** Begins an event from a schedule file: after the questions it is shown what was understood of it. */
export function ScheduleForm({ email }: { email: string }) {
  const t = useTranslations('desk_new.schedule');
  const questions = useTranslations('desk_new');
  const id = useId();
  const router = useRouter();
  const locale = localeOf(useLocale());
  const input = useRef<HTMLInputElement>(null);
  const code = useRef('');
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
    <>
      <form noValidate onSubmit={goOn} className="max-w-form space-y-5">
        <p>{t('lead')}</p>
        <FieldFrame id={id} label={t('file')} hint={t('file_hint')} {...(error !== undefined && { error })}>
          <FileInput
            ref={input}
            id={id}
            accept=".xml,.json,.ics,.csv"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
        </FieldFrame>
        <Button type="submit" variant="primary">
          {t('go_on')}
        </Button>
      </form>
      {file && (
        <ActDialog
          open
          onClose={() => setFile(undefined)}
          title={t('title', { file: file.name })}
          confirm={t('confirm')}
          confirming={questions('making')}
          fields={{
            schema: loadFields,
            defaultValues: {
              names: inEach(() => ''),
              ...{ code: '', host: '', held: 'I' as const, place: '', time_zone: '' },
              ...{ currency: 'CAD', price: '', capacity: '', contact: email },
            },
            content: (
              <>
                <Names hint={t('name_hint')} />
                <Beginning hasStart={false} />
                <Held />
                <TimeZoneField
                  name="time_zone"
                  label={questions('time_zone')}
                  hint={t('zone_hint')}
                  optional
                />
                <Tickets />
              </>
            ),
          }}
          call={({ capacity, ...typed }, agreed) => {
            code.current = typed.code;
            return callDesk('makeEventFromSchedule', {
              ...typed,
              ...(capacity !== '' && { capacity: Number(capacity) }),
              ...(agreed !== undefined && { agreed }),
              file,
            });
          }}
          onDone={() => router.push(inLocale(deskPaths.checklist(code.current), locale))}
        />
      )}
    </>
  );
}
