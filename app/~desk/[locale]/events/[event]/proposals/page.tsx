import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { ProposalsList } from '@/components/desk/proposals/proposals-list';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_proposals');
  return { title: t('title') };
}

interface ProposalsPageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** Proposed workshops, in one list. */
export default async function ProposalsPage({ params, searchParams }: ProposalsPageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['status']);
  const { q, page, filters } = query;
  const t = await getTranslations('desk_proposals');
  return (
    <EventPage
      code={code}
      part="proposals"
      path={deskPaths.proposals(code)}
      reads={{ proposals: readDesk('getProposals', { event: code, q, page, ...filters }) }}
    >
      {({ proposals }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')}>
            <PageLink href={inLocale(deskPaths.invitations(code), locale)} className={TEXT_LINK}>
              {t('invitations')}
            </PageLink>
          </PageHead>
          <ProposalsList
            event={event}
            proposals={proposals}
            query={query}
            locale={locale}
            mayDecide={isAllowed(event.role, 'programme')}
          />
        </>
      )}
    </EventPage>
  );
}
