'use client';

import { useTranslations } from 'next-intl';
import { SearchField } from '@/components/form/search-field';
import { chipClass } from '@/components/ui/button-class';

export interface ListFilterProps {
  id: string;
  searchLabel: string;
  /** Undefined for a list that is not searched. */
  query: string | undefined;
  onQuery: (query: string) => void;
  /** Key of the filter that is chosen. */
  filter: string;
  onFilter: (key: string) => void;
  filters: readonly { key: string; label: string; count: number }[];
}

/** Above a list: its search, and one button for each part of it, with how many it has. */
export function ListFilter({ id, searchLabel, query, onQuery, filter, onFilter, filters }: ListFilterProps) {
  const t = useTranslations('common.list');
  // A part that nobody is in is not offered, unless it is the one that is shown.
  const offered = filters.filter(({ key, count }, index) => index === 0 || count > 0 || key === filter);
  return (
    <div className="space-y-3">
      {query !== undefined && (
        <search>
          <SearchField label={searchLabel} value={query} onChange={(event) => onQuery(event.target.value)} />
        </search>
      )}
      {offered.length > 1 && (
        <fieldset className="flex min-w-0 gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
          <legend className="sr-only">{t('filter')}</legend>
          {offered.map(({ key, label, count }) => (
            <button
              key={key}
              type="button"
              id={`${id}-${key}`}
              aria-pressed={key === filter}
              onClick={() => onFilter(key)}
              className={chipClass(key === filter)}
            >
              {label} <span className="tabular-nums opacity-80">{count}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
