/** Attributes by which `LiveFilter` finds elements outside of the rows (`rows/row-parts` and `rows/live-rows` have those of rows). */

/** Shown while a filter is set. */
export const FILTERED_MARK = { 'data-filtered': '' };
/** Shown while nothing matches the filter. */
export const NONE_MARK = { 'data-none': '' };
/** Clears the filter when pressed. */
export const CLEARS_FILTER_MARK = { 'data-clears-filter': '' };
/** A link whose address keeps the filter. */
export const KEEPS_FILTER_MARK = { 'data-keeps-filter': '' };
/** A count that the server rendered with the filter of the address: hidden as soon as the filter changes. */
export const COUNTED_MARK = { 'data-counts-filter': '' };
/** How many filters are set, in parentheses. */
export const FACET_NUMBER_MARK = { 'data-filter-number': '' };
/** How many rows match, in words. */
export const FOUND_MARK = { 'data-filter-found': '' };
/** A link to the calendar of the view, whose address has the view's query. */
export const CALENDAR_MARK = { 'data-follows-filter': '' };
/** A link to a part of the rows (`#id`), hidden while that part is. */
export const JUMP_MARK = { 'data-jump': '' };

type Mark = Readonly<Record<string, string>>;

const selectorOf = (mark: Mark) => Object.keys(mark).map((attribute) => `[${attribute}]`)[0] ?? '';

export function findMarked(mark: Mark): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selectorOf(mark))];
}

export function isWithin(target: EventTarget | null, mark: Mark): boolean {
  return target instanceof Element && target.closest(selectorOf(mark)) !== null;
}
