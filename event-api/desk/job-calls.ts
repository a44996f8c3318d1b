import type * as contract from '@/lib/contract/desk/jobs';
import { translator } from '@/lib/i18n/translate';
import { look, perform } from '../acts/act';
import { dropJobs, retryJobs } from '../acts/events';
import { failedJobs } from '../acts/readings';
import type { FailedJob } from '../platform/jobs/failed-jobs';
import { askFirst } from './ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from './desk-use-case';

/** As many as a page shows. */
const MAX_SHOWN_JOBS = 500;

async function failedAt(context: DeskContext): Promise<readonly FailedJob[]> {
  const found = await look(context.place, failedJobs, { event: eventOf(context).event.code });
  return found.outcome === 'known' ? found.rows : [];
}

function whatOf({ kind }: FailedJob): 'letter' | 'money' | 'other' {
  if (kind.startsWith('notices.')) return 'letter';
  return kind.startsWith('payments.') ? 'money' : 'other';
}

/** Does something with those of the jobs that are given up at the event still; others are as if they were not there. */
async function withJobs(
  context: DeskContext,
  { jobs, agreed }: { jobs: readonly number[]; agreed?: string | undefined },
  { act, words }: { act: typeof retryJobs; words: 'retry' | 'drop' },
) {
  const t = await translator(context.locale, 'desk_tasks');
  const theirs = async () => (await failedAt(context)).filter(({ id }) => jobs.includes(id));
  return askFirst<{ consequences: string[]; numbers: number[] }>(
    agreed,
    async () => {
      const found = await theirs();
      if (found.length === 0) return { reasons: [t('jobs.gone')] };
      const kinds = (['letter', 'money', 'other'] as const).map((what) => ({
        what,
        count: found.filter((job) => whatOf(job) === what).length,
      }));
      const consequences = kinds.flatMap(({ what, count }) =>
        count === 0 ? [] : [t(`jobs.${words}_${what}`, { count })],
      );
      return { consequences, numbers: found.map(({ id }) => id) };
    },
    async ({ numbers }) => {
      const { changed } = await perform(context.place, act, { numbers });
      return changed.length === 0 ? 'outdated' : { told: t(`jobs.${words}_done`, { count: changed.length }) };
    },
  );
}

export const jobCalls: DeskRoutesOf<typeof contract> = {
  async getFailedJobs(context) {
    const found = await failedAt(context);
    const jobs = found.slice(0, MAX_SHOWN_JOBS).flatMap((job) => {
      const { id, kind, attempts, failedAt: failed, lastError } = job;
      return failed === null
        ? []
        : [{ job: id, what: whatOf(job), kind, attempts, failed_at: failed, error: lastError ?? '' }];
    });
    return { jobs, count: found.length };
  },

  retryFailedJobs: (context, input) => withJobs(context, input, { act: retryJobs, words: 'retry' }),
  dropFailedJobs: (context, input) => withJobs(context, input, { act: dropJobs, words: 'drop' }),
};
