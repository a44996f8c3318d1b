import type { FilterOption } from '@/lib/contract/parts/filters';
import type { Facet } from '@/lib/domain/programme/schedule-filter';

type Option = Pick<FilterOption, 'value' | 'name'>;

export type FilterOptions = Partial<Record<Facet, readonly Option[]>>;

/** Longer groups are closed at first. */
const MAX_OPEN_OPTIONS = 12;

/** Filters of which one value is a choice: not every session has one. */
const OPTIONAL: ReadonlySet<Facet> = new Set<Facet>(['media']);

/** Whether a filter has a choice, or a value of the address to take away. */
export function isOffered(
  facet: Facet,
  options: readonly Option[] = [],
  chosen: readonly string[] = [],
): boolean {
  return options.length > (OPTIONAL.has(facet) ? 0 : 1) || chosen.length > 0;
}

interface FilterGroupProps {
  facet: Facet;
  /** In words. */
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
}

/** The values of a filter, of which any number can be ticked. A conference has a hundred: their style is on the list. */
export function FilterGroup({ facet, name: title, options, chosen }: FilterGroupProps) {
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...unknown.map((value) => ({ value, name: value }))];
  const isLong = all.length > MAX_OPEN_OPTIONS;
  const list = (
    <ul className="[&_input]:size-5 [&_input]:shrink-0 [&_input:checked]:accent-accent-text [&_label]:flex [&_label]:min-h-11 [&_label]:cursor-pointer [&_label]:items-center [&_label]:gap-3">
      {all.map(({ value, name }) => (
        <li key={value}>
          <label>
            <input type="checkbox" name={facet} value={value} defaultChecked={chosen.includes(value)} />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
  if (!isLong) {
    return (
      <fieldset>
        <legend className="pb-1 font-semibold text-heading">{title}</legend>
        {list}
      </fieldset>
    );
  }
  return (
    <details open={chosen.length > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-heading">
        {title} <span className="font-normal text-quiet tabular-nums">({options.length})</span>
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {list}
      </fieldset>
    </details>
  );
}
