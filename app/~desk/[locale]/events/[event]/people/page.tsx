import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { PeopleList } from '@/components/desk/people-list';
import { FreeTicket } from '@/components/desk/person/free-ticket';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.people');
  return { title: t('title') };
}

interface PeoplePageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** Everybody of an event, in one list. */
export default async function PeoplePage({ params, searchParams }: PeoplePageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['kind', 'status', 'ticket']);
  const { q, page, filters } = query;
  const t = await getTranslations('desk.people');
  return (
    <EventPage
      code={code}
      part="people"
      path={deskPaths.people(code)}
      reads={{ people: readDesk('getPeople', { event: code, q, page, ...filters }) }}
    >
      {({ people }, shown) => (
        <>
          <PageHead title={t('title')} lead={t('lead')}>
            <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_person']}>
              <FreeTicket event={code} tickets={people.tickets} />
            </MessagesProvider>
          </PageHead>
          <PeopleList {...shown} people={people} query={query} />
        </>
      )}
    </EventPage>
  );
}
