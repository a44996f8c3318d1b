'use client';

import { useTranslations } from 'next-intl';
import { callDesk } from '@/lib/api/desk/browser';
import { ActButton } from '../act/act-button';

interface JobActProps {
  act: 'retry' | 'drop';
  event: string;
  jobs: number[];
  /** All that are shown. */
  isAll?: boolean;
}

/** Has work that was given up tried again, or forgets it. */
export function JobAct({ act, event, jobs, isAll = false }: JobActProps) {
  const t = useTranslations('desk_tasks.jobs');
  const isRetried = act === 'retry';
  return (
    <ActButton
      label={t(isAll ? 'retry_all' : act)}
      button={
        isAll
          ? {}
          : {
              variant: isRetried ? 'secondary' : 'quiet',
              size: 'compact',
              'aria-label': t(`${act}_one`, { job: String(jobs[0]) }),
            }
      }
      title={t(`${act}_title`)}
      confirm={t(`${act}_confirm`)}
      confirming={t(isRetried ? 'retrying' : 'dropping')}
      tone={isRetried ? 'primary' : 'danger'}
      call={(_, agreed) =>
        callDesk(isRetried ? 'retryFailedJobs' : 'dropFailedJobs', {
          event,
          jobs,
          ...(agreed !== undefined && { agreed }),
        })
      }
    />
  );
}
