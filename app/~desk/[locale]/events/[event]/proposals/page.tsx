import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { ProposalsList } from '@/components/desk/proposals/proposals-list';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, locale, event, proposals] = await Promise.all([
    getTranslations('desk_proposals'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getProposals', { event: code, q, page, ...filters }),
  ]);
  const path = deskPaths.proposals(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in proposals) return <Refused refusal={proposals.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="proposals" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
        <p>
          <PageLink href={inLocale(deskPaths.invitations(code), locale)} className={TEXT_LINK}>
            {t('invitations')}
          </PageLink>
        </p>
      </header>
      <ProposalsList
        event={event.answer}
        proposals={proposals.answer}
        query={query}
        locale={locale}
        mayDecide={isAllowed(event.answer.role, 'programme')}
      />
    </EventFrame>
  );
}
