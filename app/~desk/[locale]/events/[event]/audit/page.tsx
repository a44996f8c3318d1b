import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditList } from '@/components/desk/audit-list';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.audit');
  return { title: t('title') };
}

interface AuditPageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** Who changed what of an event. */
export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['act', 'who']);
  const { q, page, filters } = query;
  const [t, locale, event, audit] = await Promise.all([
    getTranslations('desk.audit'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getAudit', { event: code, q, page, ...filters }),
  ]);
  const path = deskPaths.audit(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in audit) return <Refused refusal={audit.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="audit" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <AuditList event={event.answer} audit={audit.answer} query={query} locale={locale} />
    </EventFrame>
  );
}
