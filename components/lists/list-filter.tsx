'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/form/controls';
import { classNames } from '@/components/ui/class-names';

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
        <search className="relative block">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-icon"
            aria-hidden
          />
          <TextInput
            type="search"
            aria-label={searchLabel}
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={searchLabel}
            className="pl-10"
          />
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
              className={classNames(
                'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors pointer-coarse:min-h-11',
                key === filter
                  ? 'border-accent-text bg-accent-soft text-accent-text'
                  : 'border-line-strong bg-raised text-text hover:border-edge',
              )}
            >
              {label} <span className="tabular-nums opacity-80">{count}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
