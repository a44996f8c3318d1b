import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SessionList } from '@/components/desk/edit/session-list';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, locale, event, sessions] = await Promise.all([
    getTranslations('desk_edit.programme'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getSessions', { event: code, q, page, ...filters }),
  ]);
  const path = deskPaths.programme(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in sessions) return <Refused refusal={sessions.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="programme" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <SessionList
        event={event.answer}
        sessions={sessions.answer}
        query={query}
        locale={locale}
        mayChange={isAllowed(event.answer.role, 'programme')}
      />
    </EventFrame>
  );
}
