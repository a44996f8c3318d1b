/** The attributes by which `LiveFilter` knows what it acts on outside the rows (those of rows stand in `rows/live-rows`). */

/** Shown while a filter is set. */
export const FILTERED_MARK = { 'data-filtered': '' };
/** Shown while the filter lets nothing through. */
export const NONE_MARK = { 'data-none': '' };
/** Removes the filter when it is pressed. */
export const CLEARS_FILTER_MARK = { 'data-clears-filter': '' };
/** A link that takes the filter along to where it leads. */
export const KEEPS_FILTER_MARK = { 'data-keeps-filter': '' };
/** Counted by the server with the filter of before: hidden as soon as the filter changes. */
export const COUNTED_MARK = { 'data-counts-filter': '' };

type Mark = Readonly<Record<string, string>>;

const selectorOf = (mark: Mark) => Object.keys(mark).map((attribute) => `[${attribute}]`)[0] ?? '';

/** Everything on the page that carries a mark. */
export function findMarked(mark: Mark): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selectorOf(mark))];
}

export function isWithin(target: EventTarget | null, mark: Mark): boolean {
  return target instanceof Element && target.closest(selectorOf(mark)) !== null;
}
