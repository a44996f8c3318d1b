import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { PeopleList } from '@/components/desk/people-list';
import { FreeTicket } from '@/components/desk/person/free-ticket';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, locale, event, people] = await Promise.all([
    getTranslations('desk.people'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getPeople', { event: code, q, page, ...filters }),
  ]);
  const path = deskPaths.people(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in people) return <Refused refusal={people.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="people" path={path}>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="space-y-2">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="max-w-measure text-quiet">{t('lead')}</p>
        </div>
        <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_person']}>
          <FreeTicket event={code} tickets={people.answer.tickets} />
        </MessagesProvider>
      </header>
      <PeopleList event={event.answer} people={people.answer} query={query} locale={locale} />
    </EventFrame>
  );
}
