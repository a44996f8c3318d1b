'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ListFilter, type ListFilterProps } from './list-filter';

export interface ListColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column that names its row. */
  isName?: boolean;
  className?: string;
}

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
        // The roles are written out, because browsers drop them from a table that is laid out as blocks.
        // biome-ignore-start lint/a11y/noRedundantRoles: see above.
        <table role="table" className="w-full border-collapse max-md:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="border-b border-line-strong text-left text-sm text-quiet">
              {columns.map(({ key, title, className }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  className={classNames('px-2 py-2 font-medium', className)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {shown.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                className="border-b border-line align-middle max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
              >
                {columns.map(({ key, cell, isName, className }) =>
                  isName ? (
                    <th
                      key={key}
                      role="rowheader"
                      scope="row"
                      className={classNames('text-left font-normal md:px-2 md:py-2.5', className)}
                    >
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} role="cell" className={classNames('md:px-2 md:py-2.5', className)}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: see above.
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
