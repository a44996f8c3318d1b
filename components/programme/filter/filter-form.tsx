import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Choice } from '@/components/form/controls';
import { SearchField } from '@/components/form/search-field';
import type { FilterOption } from '@/lib/contract/parts/filters';
import type { FilterName, ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { FilterSelect } from './filter-select';

type Choices = Exclude<FilterName, 'q'>;

export interface FilterFormProps {
  id: string;
  /** Label of the search; "Find a session" by default. */
  label?: string;
  placeholder?: string;
  /** Address of the page in the page's language, without query. */
  action: string;
  filter: ScheduleFilter;
  /** Options of each filter; a filter without a choice is not shown. */
  options: Partial<Record<Choices, readonly Pick<FilterOption, 'value' | 'name'>[]>>;
  /**
   * Sessions can be chosen here, so there is a filter for those that fit the visitor's own; it works in the browser
   * only.
   */
  choosable?: boolean;
  /** In one row: everything but the search is behind the button. */
  compact?: boolean;
  /** The rest of the query: day, layout. */
  kept?: Readonly<Record<string, string | undefined>>;
}

/** Beside the search; the other filters are behind a button. */
const FIRST: Choices = 'strand';
const OTHERS: readonly Choices[] = ['kind', 'audience', 'mode', 'language', 'availability'];

/** A form that browsers can submit without scripts. `LiveFilter` makes it filter while the visitor types. */
export function FilterForm({
  id,
  label,
  placeholder,
  action,
  filter,
  options,
  choosable = false,
  compact = false,
  kept = {},
}: FilterFormProps) {
  const t = useTranslations('schedule.filter');
  const others = (compact ? [FIRST, ...OTHERS] : OTHERS).filter((name) => isShown(name));
  const setBehind = others.filter((name) => filter[name] !== undefined).length;
  const fits = choosable && (
    <Choice type="checkbox" name="fits" value="mine" className="w-fit noscript:hidden">
      {t('fits')}
    </Choice>
  );
  return (
    <search>
      <form
        id={id}
        action={action}
        method="get"
        className={compact ? 'flex flex-wrap items-center gap-2' : 'space-y-3'}
      >
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div
          className={compact ? 'min-w-0 flex-1 basis-48' : 'grid gap-3 md:grid-cols-[minmax(0,1fr)_16rem]'}
        >
          <SearchField
            id={`${id}-q`}
            name="q"
            label={label ?? t('q')}
            defaultValue={filter.q}
            placeholder={placeholder ?? t('placeholder')}
            submitLabel={t('submit')}
            className="self-end"
          />
          {!compact && isShown(FIRST) && <FilterSelect {...selectProps(FIRST)} />}
        </div>
        {!compact && fits}
        {(others.length > 0 || (compact && choosable)) && (
          <details open={setBehind > 0} className={compact ? 'group open:basis-full' : 'group'}>
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control text-sm font-semibold text-accent-text [&::-webkit-details-marker]:hidden">
              <SlidersHorizontal className="size-4" aria-hidden />
              <span className="group-open:hidden">{t('more')}</span>
              <span className="hidden group-open:inline">{t('fewer')}</span>
            </summary>
            <div className="grid gap-3 pt-1 pb-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
              {others.map((name) => (
                <FilterSelect key={name} {...selectProps(name)} />
              ))}
              {compact && fits}
            </div>
          </details>
        )}
      </form>
    </search>
  );

  function selectProps(name: Choices) {
    return { id: `${id}-${name}`, name, offered: options[name] ?? [], value: filter[name] ?? '' };
  }

  function isShown(name: Choices): boolean {
    return (options[name]?.length ?? 0) > 1 || filter[name] !== undefined;
  }
}
