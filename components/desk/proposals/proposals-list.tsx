import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getProposals } from '@/lib/contract/desk/proposals';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from '../list/desk-list';
import type { ListQuery } from '../list/list-query';
import { statusTone } from '../orders/status-tone';
import { SelectionProvider, SelectRow } from '../together/selection';
import { DecideTogether } from './decide-together';

type Proposals = AnswerOf<typeof getProposals>;

interface ProposalsListProps {
  event: { event_code: string; time_zone: string; now: string };
  proposals: Proposals;
  query: ListQuery;
  locale: Locale;
  /** Whoever looks may decide. */
  mayDecide: boolean;
}

/** Proposed workshops; those that wait can be chosen and decided together. */
export function ProposalsList({ event, proposals, query, locale, mayDecide }: ProposalsListProps) {
  const t = useTranslations('desk_proposals');
  const { event_code: code, time_zone: zone, now } = event;
  const waiting = proposals.proposals.filter(({ status }) => mayDecide && status.key === 'submitted');
  const rows = waiting.map((row) => ({ code: row.code, name: row.title || row.code }));
  return (
    <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_together', 'desk_proposals']}>
      <SelectionProvider rows={rows}>
        <DeskList
          path={inLocale(deskPaths.proposals(code), locale)}
          query={query}
          caption={t('title')}
          searchLabel={t('search')}
          filters={[{ name: 'status', label: t('status'), options: proposals.statuses }]}
          columns={[
            {
              key: 'proposal',
              title: t('proposal'),
              isName: true,
              className: 'max-md:grow max-md:basis-full',
              cell: (row) => (
                <span className="flex items-center gap-3">
                  {waiting.includes(row) ? (
                    <SelectRow
                      code={row.code}
                      label={t('together.choose', { name: row.title || row.code })}
                    />
                  ) : (
                    // Titles stand below each other, also beside those that can be chosen.
                    rows.length > 0 && <span className="w-7 shrink-0 max-md:hidden noscript:hidden" />
                  )}
                  <span className="min-w-0">
                    <PageLink
                      href={inLocale(deskPaths.proposal(code, row.code), locale)}
                      className={TEXT_LINK}
                    >
                      {row.title || t('untitled')}
                    </PageLink>
                    <span className="block text-sm break-words text-quiet">{row.presenters.join(', ')}</span>
                  </span>
                </span>
              ),
            },
            {
              key: 'status',
              title: t('status'),
              className: 'whitespace-nowrap',
              cell: ({ status, workshop }) => (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={statusTone(status.key)}>{status.name}</Badge>
                  {workshop !== null && <span className="text-sm text-quiet">{t('placed')}</span>}
                </span>
              ),
            },
            {
              key: 'sent',
              title: t('sent'),
              className: 'text-sm text-quiet tabular-nums',
              cell: ({ sent_at: sentAt, began_at: beganAt }) =>
                sentAt === null ? (
                  t('begun', { date: formatMoment(beganAt, zone, locale, now) })
                ) : (
                  <time dateTime={sentAt}>{formatMoment(sentAt, zone, locale, now)}</time>
                ),
            },
          ]}
          rows={proposals.proposals}
          keyOf={({ code: own }) => own}
          count={proposals.count}
          pages={proposals.pages}
          file={`/api/desk/downloadProposals/${encodeURIComponent(code)}`}
          empty={{ title: t('empty_title'), text: t('empty_text') }}
        />
        <DecideTogether event={code} />
      </SelectionProvider>
    </MessagesProvider>
  );
}
