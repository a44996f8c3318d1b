import { SlidersHorizontal } from 'lucide-react';
import { Choice } from '@/components/form/controls';
import { SearchField } from '@/components/form/search-field';
import { buttonClass } from '@/components/ui/button-class';
import { Sheet } from '@/components/ui/dialog/sheet';
import { countFilters, FACETS, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { StarredFilter } from '../stars/starred-filter';
import type { FilterWords } from '../words/filter-words';
import { ClearFilter } from './clear-filter';
import { FilterGroup, type FilterOptions, isOffered } from './filter-group';
import { FACET_NUMBER_MARK, FOUND_MARK } from './filter-marks';

export interface FilterFormProps {
  id: string;
  words: FilterWords;
  /** Address of the page in the page's language, without query. */
  action: string;
  filter: ScheduleFilter;
  /** Options of each filter; a filter without a choice is not shown. */
  options: FilterOptions;
  /**
   * Sessions can be chosen here, so there is a filter for those that fit the visitor's own; it works in the browser
   * only.
   */
  choosable?: boolean;
  /** The rest of the query: layout. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** The day that the search and the filters lead to, where the address names one; a search sees all days. */
  days?: { searched: string; filtered: string };
}

/**
 * Search and filters in one row, of which the filters open in a sheet. A form that browsers can submit without scripts;
 * `LiveFilter` makes it filter at once.
 */
export function FilterForm(props: FilterFormProps) {
  const { id, words, action, filter, options, choosable = false, kept = {}, days } = props;
  const offered = FACETS.filter((facet) => isOffered(facet, options[facet], filter[facet]));
  const number = countFilters({ ...filter, q: undefined, starred: undefined });
  return (
    <search>
      <form id={id} action={action} method="get" className="flex gap-2">
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField
          id={`${id}-q`}
          name="q"
          label={words.q}
          defaultValue={filter.q}
          placeholder={words.placeholder}
          submitLabel={words.submit}
          submitDay={days?.searched}
          className="flex-1 sm:max-w-form"
        />
        <StarredFilter label={words.starred} />
        {(offered.length > 0 || choosable) && (
          <Sheet
            id={`${id}-sheet`}
            title={words.title}
            closeLabel={words.close}
            openerClass={`${buttonClass({ variant: 'secondary' })} max-sm:px-3 whitespace-nowrap`}
            opener={
              <>
                <SlidersHorizontal className="size-5 max-sm:hidden" aria-hidden />
                <span>
                  {words.title}{' '}
                  <span {...FACET_NUMBER_MARK} hidden={number === 0} className="tabular-nums">
                    ({number})
                  </span>
                </span>
              </>
            }
            actions={
              <>
                <ClearFilter href={action} label={words.clear} isSet={number > 0 || filter.q !== undefined} />
                <button
                  type="submit"
                  {...(days && { name: 'day', value: days.filtered })}
                  className={`${buttonClass({})} ml-auto`}
                >
                  <span>
                    {words.show} <span {...FOUND_MARK} />
                  </span>
                </button>
              </>
            }
          >
            {choosable && (
              <Choice type="checkbox" name="fits" value="mine" className="mb-2 w-fit noscript:hidden">
                {words.fits}
              </Choice>
            )}
            <div className="space-y-5">
              {offered.map((facet) => (
                <FilterGroup
                  key={facet}
                  facet={facet}
                  name={words.facets[facet]}
                  options={options[facet] ?? []}
                  chosen={filter[facet] ?? []}
                />
              ))}
            </div>
          </Sheet>
        )}
      </form>
    </search>
  );
}
