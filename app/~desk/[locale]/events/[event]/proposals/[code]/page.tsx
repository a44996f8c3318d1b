import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { ProposalView } from '@/components/desk/proposals/proposal-view';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
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
  return (
    <EventPage
      code={eventCode}
      part="proposals"
      path={deskPaths.proposal(eventCode, code)}
      reads={{ proposal: readDesk('getProposal', { event: eventCode, code }) }}
    >
      {({ proposal }, { event, locale }) => (
        <ProposalView
          event={event}
          proposal={proposal}
          locale={locale}
          mayDecide={isAllowed(event.role, 'programme')}
        />
      )}
    </EventPage>
  );
}
