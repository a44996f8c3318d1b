import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditList } from '@/components/desk/audit-list';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { readDesk } from '@/lib/api/desk/server';
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
  const t = await getTranslations('desk.audit');
  return (
    <EventPage
      code={code}
      part="audit"
      path={deskPaths.audit(code)}
      reads={{ audit: readDesk('getAudit', { event: code, q, page, ...filters }) }}
    >
      {({ audit }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <AuditList event={event} audit={audit} query={query} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
