/**
 * The attributes by which scripts and `programme.css` find the parts of rows that the server rendered, and what stays as it was
 * rendered; what changes is in `live-rows`. No other file may find a row by tag or position.
 */

/** Parts of a row. */
export type RowPart =
  /** The search reads its element children. */
  | 'words'
  | 'title'
  /** Subtitle or presenters. */
  | 'detail'
  /** Who, where, and what is unusual about it, in one line. */
  | 'place'
  /** The grid's columns may say it. */
  | 'room'
  | 'summary'
  /** What is unusual about it; each in a `mark`. */
  | 'marks'
  | 'mark'
  /** When it ends, last in its line, where its group does not say so; the grid says it with the time. */
  | 'until'
  | 'time'
  /** How many times a workshop takes place. */
  | 'count'
  /** Seats and buttons beside the words. */
  | 'side'
  /** What a session is to the visitor, in the place of its seats. */
  | 'state'
  | 'state-words'
  /** The buttons of a session, and what one says while it waits for an answer. */
  | 'actions'
  | 'waiting';

/** A row. @param facts what it can be filtered by, as `factsText` writes it; empty on pages without a filter */
export const rowMark = (facts = '') => ({ 'data-row': facts });
export const partMark = (part: RowPart) => ({ 'data-part': part });
/** The conference day of the times inside. */
export const dayMark = (day: string) => ({ 'data-day': day });
/** The grid of a day, and the labels of its time scale. */
export const TIMELINE_MARK = { 'data-timeline': '' };
export const timelineMark = (instant: string) => ({ 'data-mark': instant });
/** A group of rows, hidden when none of them is shown. */
export const GROUP_MARK = { 'data-group': '' };
/** From when to when a group goes on: instants. Of several sessions, the latest end. */
export const spanMark = (start: string, end: string) => ({ 'data-from': start, 'data-until': end });
/** A group of a day that has so many rows that phones show each in two lines. */
export const DENSE_MARK = { 'data-dense': '' };
/** Rows that get stars: they keep room for one. */
export const STARS_MARK = { 'data-stars': '' };
/** The time of a group, which print keeps with the first row. */
export const WHEN_MARK = { 'data-when': '' };
/** Inside a group: shown only without a filter, such as a break. */
export const UNFILTERED_MARK = { 'data-unfiltered': '' };

/** The elements below another that have an attribute. */
export function all(root: ParentNode | null, attribute: string): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
}

export function attributeOf(element: Element | null | undefined, attribute: string): string {
  return element?.getAttribute(attribute) ?? '';
}

export function partOf(row: Element | null, part: RowPart): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? undefined;
}

/** The links of rows to their sessions, by address. */
export const rowLinks = (root: string) => [
  ...(document.getElementById(root)?.querySelectorAll<HTMLAnchorElement>('[data-part="title"] a') ?? []),
];

export const findGroups = (root: HTMLElement) => all(root, 'data-group');

/** The groups of a day with the times between which they go on, in milliseconds. */
export const findSpans = (root: HTMLElement) =>
  all(root, 'data-until').map((element) => ({
    element,
    from: Date.parse(attributeOf(element, 'data-from')),
    until: Date.parse(attributeOf(element, 'data-until')),
  }));

export const findRows = (group: HTMLElement) => all(group, 'data-row');
export const findUnfiltered = (group: HTMLElement) => all(group, 'data-unfiltered');

export const rowOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-row]');
export const factsOf = (row: HTMLElement) => attributeOf(row, 'data-row');

/** The texts that the search looks through. */
export function textsOf(row: HTMLElement): string[] {
  return Array.from(partOf(row, 'words')?.children ?? []).flatMap((line) =>
    line.childElementCount === 0 ? (line.textContent ?? '') : Array.from(line.childNodes, wordsIn),
  );
}

/** Times and what is unusual stand among the words without being any. */
function wordsIn(node: Node): string {
  const isNoted =
    node instanceof Element && node.matches('[data-part="mark"], [data-part="until"], [data-part="time"]');
  return isNoted ? '' : (node.textContent ?? '');
}

/** The code of the workshop that a row is a link to. */
export const workshopOf = (row: HTMLElement) =>
  partOf(row, 'title')?.querySelector('a')?.pathname.split('/').at(-1);

/** The address of the workshop that a row is a link to. */
export const addressOf = (row: HTMLElement) => partOf(row, 'title')?.querySelector('a')?.href;

/** Title of a row; on a workshop's own page that is its time. */
export function titleOf(row: HTMLElement | null): string {
  return partOf(row, 'title')?.textContent ?? '';
}

export const timelineOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-timeline]');

/** Labels of the time scale of a grid, earliest first. */
export function findTimelineMarks(timeline: HTMLElement): { at: number; element: HTMLElement }[] {
  return all(timeline, 'data-mark').map((element) => ({
    at: Date.parse(attributeOf(element, 'data-mark')),
    element,
  }));
}
