import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SessionList } from '@/components/desk/edit/session-list';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.programme');
  return { title: t('title') };
}

interface ProgrammePageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** The sessions of an event, in one list. */
export default async function ProgrammePage({ params, searchParams }: ProgrammePageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['day', 'room', 'state']);
  const { q, page, filters } = query;
  const t = await getTranslations('desk_edit.programme');
  return (
    <EventPage
      code={code}
      part="programme"
      path={deskPaths.programme(code)}
      reads={{ sessions: readDesk('getSessions', { event: code, q, page, ...filters }) }}
    >
      {({ sessions }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <SessionList
            event={event}
            sessions={sessions}
            query={query}
            locale={locale}
            mayChange={isAllowed(event.role, 'programme')}
          />
        </>
      )}
    </EventPage>
  );
}
