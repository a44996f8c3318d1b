import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Alert, type AlertTone } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getTask, task } from '@/lib/contract/desk/tasks';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { groupedNumber } from '../grouped-number';
import { Bar } from '../today/bar';

export type Task = z.output<typeof task>;

const TONES: Readonly<Record<Exclude<Task['state'], 'running'>, AlertTone>> = {
  done: 'success',
  part: 'warning',
  refused: 'warning',
  failed: 'danger',
};

interface TaskStateProps {
  event: string;
  task: AnswerOf<typeof getTask>;
  /** Of the event. */
  zone: string;
  now: string;
  locale: Locale;
}

/** How far a long act is, or what became of it. */
export function TaskState({ event, task, zone, now, locale }: TaskStateProps) {
  const t = useTranslations('desk_tasks.task');
  const { state, done, total, begun_at: begun, ended_at: ended, left } = task;
  const moment = (at: string) => formatMoment(at, zone, locale, now);
  const number = (value: number) => groupedNumber(value, locale);
  const progress = total > 0 && t('progress', { done: number(done), total: number(total) });
  return (
    <div className="max-w-measure space-y-4">
      {/* Stays while the page renews itself, so that the end is announced and each step is not. */}
      <div role="status">
        {state === 'running' ? (
          <p className="font-medium text-heading">{t(total > 0 ? 'states.running' : 'beginning')}</p>
        ) : (
          <Alert tone={TONES[state]} title={t(`states.${state}`)}>
            {t(`explained.${left.length === 0 ? state : state === 'refused' ? 'none' : 'left'}`)}
          </Alert>
        )}
      </div>
      {state === 'running' && <Bar value={done} most={total} />}
      {progress && <p className="text-lg text-heading tabular-nums">{progress}</p>}
      {left.length > 0 && (
        <section aria-labelledby="left" className="space-y-2">
          <h2 id="left" className="text-lg">
            {t('left', { count: left.length })}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {left.map(({ kind, code, reason }) => (
              <li key={code} className="py-2">
                <PageLink href={inLocale(deskPaths[kind](event, code), locale)} className={TEXT_LINK}>
                  {reason}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-sm text-quiet">
        {t('began', { moment: moment(begun) })}
        {ended !== null && ` · ${t('ended', { moment: moment(ended) })}`}
      </p>
      {state === 'running' && <p>{t('running')}</p>}
    </div>
  );
}
