'use client';

import { useTranslations } from 'next-intl';
import { ActDialog } from '@/components/desk/act/act-dialog';
import { ScheduleFile } from '@/components/desk/act/schedule-file';
import { TEXT_LINK } from '@/components/ui/page-link';
import { callDesk } from '@/lib/api/desk/browser';

/** Takes an event's programme from a schedule file, after it is said what that changes. */
export function BringSchedule({ event }: { event: string }) {
  const t = useTranslations('desk_edit.from_file');
  const words = {
    ...{ lead: t('lead'), label: t('file'), hint: t('hint') },
    ...{ look: t('look'), choose: t('choose') },
  };
  return (
    <details>
      <summary className={`${TEXT_LINK} inline-flex min-h-11 cursor-pointer items-center`}>
        {t('label')}
      </summary>
      <div className="pt-3">
        <ScheduleFile words={words} variant="secondary">
          {(file, close) => (
            <ActDialog
              open
              onClose={close}
              event={event}
              title={t('title', { file: file.name })}
              confirm={t('confirm')}
              confirming={t('pending')}
              call={(_, agreed) => callDesk('bringSchedule', { event, file, ...(agreed && { agreed }) })}
            />
          )}
        </ScheduleFile>
      </div>
    </details>
  );
}
