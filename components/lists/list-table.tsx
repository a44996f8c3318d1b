'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ListFilter, type ListFilterProps } from './list-filter';
import { type ListColumn, ListRows } from './list-rows';

interface ListTableProps<Row> extends Pick<ListFilterProps, 'searchLabel'> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  /** What of a row is searched. */
  textOf: (row: Row) => string;
  /** The rows that can be shown alone, such as those in a state; the first one shows all. */
  filters: readonly { key: string; label: string; has: (row: Row) => boolean }[];
}

/** Rows on one page. More of them make a phone slow, and are hard to look through. */
const MAX_SHOWN_ROWS = 50;
/** Fewer rows are seen at a glance; on phones a search would only push them down. */
const MIN_SEARCHED_ROWS = 8;

/**
 * The table of every list of people: search, filters with their counts, and pages. On phones each row is a block of its own.
 * Its search and filter stay while the rows change under it.
 */
export function ListTable<Row>({
  caption,
  rows,
  keyOf,
  columns,
  textOf,
  filters,
  ...rest
}: ListTableProps<Row>) {
  const t = useTranslations('common.list');
  const id = useId();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(filters[0]?.key ?? '');
  const [page, setPage] = useState(0);
  const wanted = plain(query);
  const searched = wanted === '' ? rows : rows.filter((row) => plain(textOf(row)).includes(wanted));
  const has = filters.find(({ key }) => key === filter)?.has;
  const matches = has ? searched.filter(has) : searched;
  const pages = Math.max(1, Math.ceil(matches.length / MAX_SHOWN_ROWS));
  const shownPage = Math.min(page, pages - 1);
  const shown = matches.slice(shownPage * MAX_SHOWN_ROWS, (shownPage + 1) * MAX_SHOWN_ROWS);

  return (
    <div className="space-y-4">
      <ListFilter
        {...rest}
        id={id}
        query={rows.length < MIN_SEARCHED_ROWS && query === '' ? undefined : query}
        onQuery={(typed) => {
          setQuery(typed);
          setPage(0);
        }}
        filter={filter}
        onFilter={(key) => {
          setFilter(key);
          setPage(0);
        }}
        filters={filters.map((each) => ({ ...each, count: searched.filter(each.has).length }))}
      />
      <p role="status" className="sr-only">
        {t('found', { count: matches.length })}
      </p>
      {shown.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-quiet">
          {t('none')}
        </p>
      ) : (
        <ListRows caption={caption} rows={shown} keyOf={keyOf} columns={columns} />
      )}
      {pages > 1 && (
        <nav aria-label={t('pages')} className="flex items-center justify-between gap-3">
          <Button
            variant="secondary"
            aria-disabled={shownPage === 0}
            onClick={() => setPage(Math.max(0, shownPage - 1))}
          >
            {t('previous')}
          </Button>
          <span className="text-sm text-quiet tabular-nums">{t('page', { page: shownPage + 1, pages })}</span>
          <Button
            variant="secondary"
            aria-disabled={shownPage === pages - 1}
            onClick={() => setPage(Math.min(pages - 1, shownPage + 1))}
          >
            {t('next')}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** A text as it is compared: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
