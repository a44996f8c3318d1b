import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { TaskState } from '@/components/desk/tasks/task-state';
import { KeepFresh } from '@/components/desk/today/keep-fresh';
import { ButtonLink } from '@/components/ui/button';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

/** Often enough to see it go on. */
const RENEWED_EVERY_MS = 1000;

interface TaskPageProps {
  params: Promise<{ event: string; task: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_tasks.task');
  return { title: t('recent') };
}

/** How far a long act is, and what became of it. */
export default async function TaskPage({ params }: TaskPageProps) {
  const { event: code, task: id } = await params;
  const [t, locale, event, task] = await Promise.all([
    getTranslations('desk_tasks.task'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getTask', { event: code, task: id }),
  ]);
  const path = deskPaths.task(code, id);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in task) return <Refused refusal={task.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part={null} path={path}>
      <h1 className="text-2xl">{task.answer.act}</h1>
      {task.answer.state === 'running' && <KeepFresh everyMs={RENEWED_EVERY_MS} />}
      <TaskState task={task.answer} zone={event.answer.time_zone} now={event.answer.now} locale={locale} />
      <ButtonLink variant="secondary" href={inLocale(deskPaths.event(code), locale)}>
        {t('back')}
      </ButtonLink>
    </EventFrame>
  );
}
