import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ApplicationsList } from '@/components/desk/applications/applications-list';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, locale, event, applications] = await Promise.all([
    getTranslations('desk_applications'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getApplications', { event: code, q, page, ...filters }),
  ]);
  const path = deskPaths.applications(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in applications)
    return <Refused refusal={applications.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="applications" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <ApplicationsList
        event={event.answer}
        applications={applications.answer}
        query={query}
        locale={locale}
      />
    </EventFrame>
  );
}
