import { useTranslations } from 'next-intl';
import type { getProposals } from '@/lib/contract/desk/proposals';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths } from '@/lib/paths';
import type { ListQuery } from '../list/list-query';
import { DecidingList } from '../together/deciding-list';
import { DecideProposals } from './decide-together';

interface ProposalsListProps {
  event: { event_code: string; time_zone: string; now: string };
  proposals: AnswerOf<typeof getProposals>;
  query: ListQuery;
  locale: Locale;
  /** Whoever looks may decide. */
  mayDecide: boolean;
}

/** Proposed workshops. */
export function ProposalsList({ event, proposals, query, locale, mayDecide }: ProposalsListProps) {
  const t = useTranslations('desk_proposals');
  const { event_code: code } = event;
  return (
    <DecidingList
      {...{ event, query, locale, mayDecide }}
      namespace="desk_proposals"
      path={deskPaths.proposals(code)}
      pathOf={(own) => deskPaths.proposal(code, own)}
      filters={[{ name: 'status', label: t('status'), options: proposals.statuses }]}
      nameOf={({ title }) => title}
      words={{ heading: t('proposal'), nameless: t('untitled') }}
      below={({ presenters }) => (
        <span className="block text-sm break-words text-quiet">{presenters.join(', ')}</span>
      )}
      besideStatus={({ workshop }) =>
        workshop !== null && <span className="text-sm text-quiet">{t('placed')}</span>
      }
      rows={proposals.proposals}
      count={proposals.count}
      pages={proposals.pages}
      file={`/api/desk/downloadProposals/${encodeURIComponent(code)}`}
    >
      <DecideProposals event={code} />
    </DecidingList>
  );
}
