import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ListRows } from '@/components/lists/list-rows';
import { EmptyState } from '@/components/ui/empty-state';
import type { getFailedJobs } from '@/lib/contract/desk/jobs';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoment } from '@/lib/time/format';
import type { DeskEvent } from '../frame/event-frame';
import { JobAct } from './job-act';

interface FailedJobsProps {
  event: DeskEvent;
  failed: AnswerOf<typeof getFailedJobs>;
  locale: Locale;
}

/** What the site has given up doing, and what can be done about it. */
export function FailedJobs({ event, failed, locale }: FailedJobsProps) {
  const t = useTranslations('desk_tasks.jobs');
  const { jobs, count } = failed;
  const { event_code: code, time_zone: zone, now } = event;
  if (count === 0) {
    return (
      <EmptyState
        icon={<CircleCheck className="size-8" />}
        title={<h2 className="text-lg">{t('empty_title')}</h2>}
      >
        {t('empty_text')}
      </EmptyState>
    );
  }
  return (
    <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_tasks']}>
      <p>
        <JobAct act="retry" event={code} jobs={jobs.map(({ job }) => job)} isAll />
      </p>
      <ListRows
        caption={t('title')}
        rows={jobs}
        keyOf={({ job }) => String(job)}
        columns={[
          {
            key: 'what',
            title: t('what'),
            isName: true,
            className: 'max-md:basis-full',
            cell: ({ what, kind }) => (
              <>
                {t(what)}
                <code className="block text-sm font-normal break-all text-quiet">{kind}</code>
              </>
            ),
          },
          {
            key: 'since',
            title: t('since'),
            className: 'max-md:basis-full tabular-nums',
            cell: ({ failed_at: at, attempts }) => (
              <>
                {formatMoment(at, zone, locale, now)}
                <span className="block text-sm text-quiet">{t('attempts', { count: attempts })}</span>
              </>
            ),
          },
          {
            key: 'error',
            title: t('error'),
            className: 'max-md:basis-full min-w-0 break-words text-sm',
            cell: ({ error }) => error,
          },
          {
            key: 'acts',
            title: t('acts'),
            className: 'max-md:basis-full',
            cell: ({ job }) => (
              <span className="flex flex-wrap gap-2">
                <JobAct act="retry" event={code} jobs={[job]} />
                <JobAct act="drop" event={code} jobs={[job]} />
              </span>
            ),
          },
        ]}
      />
      {count > jobs.length && <p className="text-quiet">{t('more', { count: count - jobs.length })}</p>}
    </MessagesProvider>
  );
}
