import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import type { ListColumn } from '@/components/lists/list-rows';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList, type DeskListProps } from '../list/desk-list';
import { statusTone } from '../orders/status-tone';
import { SelectionProvider, SelectRow } from './selection';

/** What all that is decided about has in common. */
interface Waiting {
  code: string;
  status: { key: string; name: string };
  sent_at: string | null;
  began_at: string;
}

interface DecidingListProps<Row extends Waiting>
  extends Pick<DeskListProps<Row>, 'query' | 'filters' | 'rows' | 'count' | 'pages' | 'file'> {
  event: { event_code: string; time_zone: string; now: string };
  locale: Locale;
  /** Of its words. */
  namespace: 'desk_applications' | 'desk_proposals';
  /** The list's address, and that of one, without a language. */
  path: string;
  pathOf: (code: string) => string;
  /** Whoever looks may decide. */
  mayDecide: boolean;
  /** Empty while nobody has written it. */
  nameOf: (row: Row) => string;
  /** Over the names, and in place of one. */
  words: { heading: string; nameless: string };
  below: (row: Row) => ReactNode;
  besideStatus?: (row: Row) => ReactNode;
  /** Between the state and when it was sent. */
  columns?: readonly ListColumn<Row>[];
  /** Decides about those that are chosen. */
  children: ReactNode;
}

/** What people sent or only began, and wait for a decision about; those that wait can be chosen and decided together. */
export function DecidingList<Row extends Waiting>({
  event: { time_zone: zone, now },
  locale,
  namespace,
  path,
  pathOf,
  mayDecide,
  nameOf,
  words,
  below,
  besideStatus,
  columns = [],
  children,
  ...list
}: DecidingListProps<Row>) {
  const t = useTranslations(namespace);
  const waiting = list.rows.filter(({ status }) => mayDecide && status.key === 'submitted');
  const chosenFrom = waiting.map((row) => ({ code: row.code, name: nameOf(row) || row.code }));
  return (
    <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_together', namespace]}>
      <SelectionProvider rows={chosenFrom}>
        <DeskList
          {...list}
          path={inLocale(path, locale)}
          caption={t('title')}
          searchLabel={t('search')}
          columns={[
            {
              key: 'name',
              title: words.heading,
              isName: true,
              className: 'max-md:grow max-md:basis-full',
              cell: (row) => (
                <span className="flex items-center gap-3">
                  {waiting.includes(row) ? (
                    <SelectRow
                      code={row.code}
                      label={t('together.choose', { name: nameOf(row) || row.code })}
                    />
                  ) : (
                    // Names stand below each other, also beside those that can be chosen.
                    waiting.length > 0 && <span className="w-7 shrink-0 max-md:hidden noscript:hidden" />
                  )}
                  <span className="min-w-0">
                    <PageLink href={inLocale(pathOf(row.code), locale)} className={TEXT_LINK}>
                      {nameOf(row) || words.nameless}
                    </PageLink>
                    {below(row)}
                  </span>
                </span>
              ),
            },
            {
              key: 'status',
              title: t('status'),
              className: 'whitespace-nowrap',
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={statusTone(row.status.key)}>{row.status.name}</Badge>
                  {besideStatus?.(row)}
                </span>
              ),
            },
            ...columns,
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
          keyOf={({ code }) => code}
          empty={{ title: t('empty_title'), text: t('empty_text') }}
        />
        {children}
      </SelectionProvider>
    </MessagesProvider>
  );
}
