import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getList } from '@/lib/contract/desk/lists';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from '../list/desk-list';
import { COLUMNS_FIELD, type ListQuery } from '../list/list-query';

type List = AnswerOf<typeof getList>;
type Column = List['columns'][number];

interface EventListProps {
  event: { event_code: string; time_zone: string; now: string };
  list: List;
  query: ListQuery;
  locale: Locale;
}

interface Row {
  cells: readonly string[];
  /** On the page, from 0. */
  at: number;
}

/** Columns that say by themselves which row it is, the best first. */
const NAMES = ['name', 'title', 'organization', 'number', 'code'];

/** Any list of the event. What its rows are, only the event API knows: here they are cells with a heading. */
export function EventList({ event, list, query, locale }: EventListProps) {
  const t = useTranslations('desk_lists');
  const shown = list.shown.flatMap((key) => list.columns.find((column) => column.key === key) ?? []);
  const name = NAMES.find((key) => shown.some((column) => column.key === key)) ?? shown[0]?.key;
  const rows: Row[] = list.rows.map(({ cells }, at) => ({ cells, at }));
  return (
    <DeskList
      path={inLocale(deskPaths.list(event.event_code, list.name), locale)}
      query={query}
      caption={list.title}
      searchLabel={list.has_search ? t('search') : undefined}
      filters={list.filters.map(({ name: field, title, options }) => ({
        name: field,
        label: title,
        options,
      }))}
      choice={
        list.columns.length > shown.length || query.filters[COLUMNS_FIELD]
          ? { options: list.columns.map(({ key, title }) => ({ key, name: title })), shown: list.shown }
          : undefined
      }
      isByTime={false}
      columns={shown.map((column, place) => ({
        key: column.key,
        title: column.title,
        isName: column.key === name,
        className: classNames(
          column.key === name && 'max-md:order-first max-md:grow max-md:basis-full',
          column.kind === 'number' && 'md:text-right tabular-nums',
          column.kind === 'moment' && 'md:min-w-40',
          (column.kind === 'moment' || column.kind === 'order') && 'tabular-nums',
        ),
        cell: ({ cells }: Row) => {
          const text = cells[place] ?? '';
          if (text === '') return null;
          return (
            <>
              {column.key !== name && (
                // A phone has no row of headings.
                <span aria-hidden className="text-quiet md:hidden">
                  {column.title}
                  {`${LANGUAGES[locale].colon} `}
                </span>
              )}
              <Cell text={text} column={column} isName={column.key === name} event={event} locale={locale} />
            </>
          );
        },
      }))}
      rows={rows}
      keyOf={({ at }) => String(at)}
      count={list.count}
      pages={list.pages}
      file={`/api/desk/downloadList/${encodeURIComponent(event.event_code)}/${encodeURIComponent(list.name)}`}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
    />
  );
}

interface CellProps extends Pick<EventListProps, 'event' | 'locale'> {
  text: string;
  column: Column;
  isName: boolean;
}

function Cell({ text, column: { kind }, isName, event, locale }: CellProps): ReactNode {
  if (kind === 'moment') {
    return <time dateTime={text}>{formatMoment(text, event.time_zone, locale, event.now)}</time>;
  }
  if (kind === 'email' && text.includes('@')) {
    return (
      <a href={`mailto:${text}`} className={`${TEXT_LINK} break-all`}>
        {text}
      </a>
    );
  }
  if (kind === 'invoice' || kind === 'order') {
    const { event_code: code } = event;
    // Whose an order is, the list of people knows of every kind.
    const path =
      kind === 'invoice' ? deskPaths.invoice(code, text) : deskPaths.people(code, { search: text });
    return (
      <PageLink href={inLocale(path, locale)} className={`${TEXT_LINK} font-medium whitespace-nowrap`}>
        {text}
      </PageLink>
    );
  }
  if (kind === 'state') return <Badge>{text}</Badge>;
  return <span className={isName ? 'font-medium text-heading' : undefined}>{text}</span>;
}
