'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TimeZoneField } from '@/components/form/fields/time-zone-field';
import { callDesk } from '@/lib/api/desk/browser';
import { inEach, localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { ActDialog } from '../act/act-dialog';
import { ScheduleFile } from '../act/schedule-file';
import { Beginning, Held, Names, Tickets } from './new-event-forms';

const loadFields = () => import('./fields').then(({ scheduleFields }) => scheduleFields);

/** Begins an event from a schedule file: after the questions it is shown what was understood of it. */
export function ScheduleForm({ email }: { email: string }) {
  const t = useTranslations('desk_new.schedule');
  const questions = useTranslations('desk_new');
  const router = useRouter();
  const locale = localeOf(useLocale());
  const code = useRef('');
  const words = {
    ...{ lead: t('lead'), label: t('file'), hint: t('file_hint') },
    ...{ look: t('go_on'), choose: t('choose') },
  };

  return (
    <ScheduleFile words={words} variant="primary">
      {(file, close) => (
        <ActDialog
          open
          onClose={close}
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
    </ScheduleFile>
  );
}
