import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApplicationsList } from '@/components/desk/applications/applications-list';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_applications');
  return { title: t('title') };
}

interface ApplicationsPageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** The applications of exhibitors and sponsors, in one list. */
export default async function ApplicationsPage({ params, searchParams }: ApplicationsPageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['kind', 'status']);
  const { q, page, filters } = query;
  const t = await getTranslations('desk_applications');
  return (
    <EventPage
      code={code}
      part="applications"
      path={deskPaths.applications(code)}
      reads={{ applications: readDesk('getApplications', { event: code, q, page, ...filters }) }}
    >
      {({ applications }, shown) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <ApplicationsList {...shown} applications={applications} query={query} />
        </>
      )}
    </EventPage>
  );
}
