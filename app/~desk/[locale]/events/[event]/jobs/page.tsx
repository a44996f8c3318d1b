import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { FailedJobs } from '@/components/desk/jobs/failed-jobs';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_tasks.jobs');
  return { title: t('title') };
}

/** What the site has given up doing. */
export default async function JobsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_tasks.jobs');
  return (
    <EventPage
      code={code}
      part={null}
      path={deskPaths.jobs(code)}
      reads={{ failed: readDesk('getFailedJobs', { event: code }) }}
    >
      {({ failed }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <FailedJobs event={event} failed={failed} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
