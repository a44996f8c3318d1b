import { Download, ListX } from 'lucide-react';
import Form from 'next/form';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Choice, SelectInput } from '@/components/form/controls';
import { SearchField } from '@/components/form/search-field';
import { type ListColumn, ListRows } from '@/components/lists/list-rows';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { LIST_FORMATS } from '@/lib/contract/desk/parts';
import { LANGUAGES, localeOf } from '@/lib/i18n/languages';
import { COLUMNS_FIELD, isNarrowed, type ListQuery, listAddress } from './list-query';

export interface DeskListProps<Row> {
  /** The page's address in its language, without query. */
  path: string;
  query: ListQuery;
  caption: string;
  /** Without one the list is not searched. */
  searchLabel?: string | undefined;
  /** The choices of each filter; all rows come first by themselves. */
  filters: readonly { name: string; label: string; options: readonly { key: string; name: string }[] }[];
  columns: readonly ListColumn<Row>[];
  /** The columns that there are to choose from, where a list has more than a screen has room for. */
  choice?: { options: readonly { key: string; name: string }[]; shown: readonly string[] } | undefined;
  /** Whether the newest rows come first; otherwise they have an order of their own. */
  isByTime?: boolean;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** In all pages. */
  count: number;
  pages: number;
  /** The address of the same rows as a file, without query; left out for a list without file. */
  file?: string;
  /** In place of a list in which there is nothing at all. */
  empty: { title: string; text: string };
}

/**
 * The one list of the desk, for people, orders, money and what was done. Search, filters and page stand in the address, so
 * that a view can be kept, sent and gone back to; rows come from the server a page at a time, however many there are, and
 * without scripts as well.
 */
export function DeskList<Row>({
  path,
  query,
  caption,
  searchLabel,
  filters,
  columns,
  choice,
  isByTime = true,
  rows,
  keyOf,
  count,
  pages,
  file,
  empty,
}: DeskListProps<Row>) {
  const t = useTranslations('desk.list');
  const language = localeOf(useLocale());
  if (count === 0 && !isNarrowed(query)) {
    return (
      <EmptyState icon={<ListX className="size-8" />} title={<h2 className="text-lg">{empty.title}</h2>}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      {/* Another address is another list: what was typed before does not stay in it. */}
      <Form
        key={listAddress(path, query)}
        action={path}
        prefetch={false}
        className="flex flex-wrap gap-3"
        role="search"
      >
        {searchLabel !== undefined && (
          <SearchField
            name="q"
            label={searchLabel}
            defaultValue={query.q}
            className="min-w-0 grow basis-64"
          />
        )}
        {filters.map(({ name, label, options }) => (
          <SelectInput
            key={name}
            name={name}
            aria-label={label}
            defaultValue={query.filters[name]}
            className="max-w-full grow basis-40 sm:max-w-60"
          >
            <option value="">{`${label}${LANGUAGES[language].colon} ${t('all')}`}</option>
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {option.name}
              </option>
            ))}
          </SelectInput>
        ))}
        {choice && <ColumnChoice {...choice} />}
        {(searchLabel !== undefined || filters.length > 0) && (
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        )}
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-quiet">
        <p role="status" className="tabular-nums">
          {t('found', { count })}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {isNarrowed(query) && (
            <PageLink href={path} className={TEXT_LINK}>
              {t('clear')}
            </PageLink>
          )}
          {count > 0 &&
            file !== undefined &&
            LIST_FORMATS.map((format) => (
              <a
                key={format}
                href={listAddress(file, { ...query, page: 1 }, { language, format })}
                download
                className={`${TEXT_LINK} inline-flex items-center gap-1`}
              >
                <Download className="size-4" aria-hidden />
                {t(`download_as.${format}`)}
              </a>
            ))}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={<h2 className="text-lg">{t('none_title')}</h2>}>{t('none_text')}</EmptyState>
      ) : (
        <ListRows caption={caption} rows={rows} keyOf={keyOf} columns={columns} />
      )}
      <Pages path={path} query={query} pages={pages} isByTime={isByTime} />
    </div>
  );
}

/** Which columns a list has: a part of its form, and so of its address. */
function ColumnChoice({ options, shown }: NonNullable<DeskListProps<unknown>['choice']>) {
  const t = useTranslations('desk.list');
  return (
    <details className="group grow basis-full sm:order-last">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent-text">
        {t('columns', { shown: shown.length, all: options.length })}
      </summary>
      <fieldset className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="sr-only">{t('choose_columns')}</legend>
        {options.map(({ key, name }) => (
          <Choice
            key={key}
            type="checkbox"
            name={COLUMNS_FIELD}
            value={key}
            defaultChecked={shown.includes(key)}
          >
            {name}
          </Choice>
        ))}
      </fieldset>
      <Button type="submit" variant="secondary" size="compact">
        {t('show')}
      </Button>
    </details>
  );
}

interface PagesProps {
  path: string;
  query: ListQuery;
  pages: number;
  isByTime: boolean;
}

function Pages({ path, query, pages, isByTime }: PagesProps): ReactNode {
  const t = useTranslations('desk.list');
  const { page } = query;
  if (pages < 2) return null;
  const to = (other: number) => listAddress(path, { ...query, page: other });
  return (
    <nav aria-label={t('pages')} className="grid grid-cols-3 items-center gap-3">
      <span>
        {page > 1 && (
          <ButtonLink variant="secondary" rel="prev" href={to(page - 1)}>
            {t(isByTime ? 'previous' : 'before')}
          </ButtonLink>
        )}
      </span>
      <span className="text-center text-sm text-quiet tabular-nums">{t('page', { page, pages })}</span>
      <span className="text-right">
        {page < pages && (
          <ButtonLink variant="secondary" rel="next" href={to(page + 1)}>
            {t(isByTime ? 'next' : 'after')}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
