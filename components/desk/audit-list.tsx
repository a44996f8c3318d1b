import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { getAudit } from '@/lib/contract/desk/audit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from './list/desk-list';
import type { ListQuery } from './list/list-query';

type Audit = AnswerOf<typeof getAudit>;

const TONES = {
  done: 'neutral',
  part: 'warning',
  refused: 'neutral',
  failed: 'danger',
  open: 'warning',
} as const;

interface AuditListProps {
  event: { event_code: string; time_zone: string; now: string };
  audit: Audit;
  query: ListQuery;
  locale: Locale;
}

/** The record of what was done, in words. */
export function AuditList({ event, audit, query, locale }: AuditListProps) {
  const t = useTranslations('desk.audit');
  const zone = event.time_zone;
  const outcomeOf = ({ outcome }: Audit['entries'][number]) => outcome ?? 'open';
  return (
    <DeskList
      path={inLocale(deskPaths.audit(event.event_code), locale)}
      query={query}
      caption={t('title')}
      searchLabel={t('search')}
      filters={[
        { name: 'act', label: t('what'), options: audit.acts },
        { name: 'who', label: t('who'), options: audit.people },
      ]}
      columns={[
        {
          key: 'what',
          title: t('what'),
          isName: true,
          className: 'max-md:grow max-md:basis-full',
          cell: (entry) => <span className="font-medium text-heading">{entry.what}</span>,
        },
        {
          key: 'who',
          title: t('who'),
          className: 'max-w-72 min-w-0',
          cell: ({ who }) => (
            <>
              <span className="break-all">{who.name}</span>
              {who.by === 'command' && <span className="text-quiet"> ({t('by_command')})</span>}
            </>
          ),
        },
        {
          key: 'when',
          title: t('when'),
          className: 'text-sm text-quiet tabular-nums',
          cell: ({ at }) => <time dateTime={at}>{formatMoment(at, zone, locale, event.now)}</time>,
        },
        {
          key: 'details',
          title: t('details'),
          className: 'min-w-0 text-sm text-quiet',
          cell: ({ details }) => <span className="break-all">{details.join(' · ')}</span>,
        },
        {
          key: 'outcome',
          title: t('outcome'),
          cell: (entry) => {
            const outcome = outcomeOf(entry);
            return <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>;
          },
        },
      ]}
      rows={audit.entries}
      keyOf={({ id }) => String(id)}
      count={audit.count}
      pages={audit.pages}
      file={`/api/desk/downloadAudit/${encodeURIComponent(event.event_code)}`}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
    />
  );
}
