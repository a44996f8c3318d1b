import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import type { DeskEvent } from '../frame/event-frame';
import type { Task } from './task-state';

interface TasksProps {
  event: DeskEvent;
  tasks: readonly Task[];
  locale: Locale;
}

/** The long acts of an event that run or have ended lately, each with its page. */
export function Tasks({ event, tasks, locale }: TasksProps) {
  const t = useTranslations('desk_tasks.task');
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="space-y-3">
      <h2 id="tasks" className="text-lg">
        {t('recent')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {tasks.map(({ task, act, state, begun_at: begun }) => (
          <li key={task} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <PageLink
              href={inLocale(deskPaths.task(event.event_code, task), locale)}
              className={`${TEXT_LINK} grow`}
            >
              {act}
            </PageLink>
            <Badge tone={state === 'running' ? 'accent' : 'neutral'}>{t(`states.${state}`)}</Badge>
            <span className="text-sm text-quiet tabular-nums">
              {formatMoment(begun, event.time_zone, locale, event.now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
