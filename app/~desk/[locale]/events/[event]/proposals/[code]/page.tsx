import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { ProposalView } from '@/components/desk/proposals/proposal-view';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

interface ProposalPageProps {
  params: Promise<{ event: string; code: string }>;
}

export async function generateMetadata({ params }: ProposalPageProps): Promise<Metadata> {
  const [t, found] = await Promise.all([
    getTranslations('desk_proposals'),
    params.then((proposal) => readDesk('getProposal', proposal)),
  ]);
  return { title: ('answer' in found && found.answer.title) || t('title') };
}

/** One proposal with all its answers. */
export default async function ProposalPage({ params }: ProposalPageProps) {
  const { event: eventCode, code } = await params;
  const [locale, event, proposal] = await Promise.all([
    pageLocale(),
    readDesk('getDeskEvent', { event: eventCode }),
    readDesk('getProposal', { event: eventCode, code }),
  ]);
  const path = deskPaths.proposal(eventCode, code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in proposal) return <Refused refusal={proposal.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="proposals" path={path}>
      <ProposalView
        event={event.answer}
        proposal={proposal.answer}
        locale={locale}
        mayDecide={isAllowed(event.answer.role, 'programme')}
      />
    </EventFrame>
  );
}
