import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { TaskState } from '@/components/desk/tasks/task-state';
import { KeepFresh } from '@/components/desk/today/keep-fresh';
import { ButtonLink } from '@/components/ui/button';
import { readDesk } from '@/lib/api/desk/server';
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
  const t = await getTranslations('desk_tasks.task');
  return (
    <EventPage
      code={code}
      part={null}
      path={deskPaths.task(code, id)}
      reads={{ task: readDesk('getTask', { event: code, task: id }) }}
    >
      {({ task }, { event: { time_zone: zone, now }, locale }) => (
        <>
          <PageHead title={task.act} />
          {task.state === 'running' && <KeepFresh everyMs={RENEWED_EVERY_MS} />}
          <TaskState event={code} task={task} zone={zone} now={now} locale={locale} />
          <ButtonLink variant="secondary" href={inLocale(deskPaths.event(code), locale)}>
            {t('back')}
          </ButtonLink>
        </>
      )}
    </EventPage>
  );
}
