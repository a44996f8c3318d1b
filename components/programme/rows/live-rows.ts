/**
 * The attributes by which scripts and `programme.css` know the rows that the server rendered. Rows are the same for every
 * visitor and are never drawn again: scripts find them here and hide them, fill them or write into them. Nothing else may
 * look for a row by tag or position.
 */

/** Parts of a row. */
export type RowPart =
  /** Its element children are what the search reads. */
  | 'words'
  | 'title'
  /** Subtitle or presenters. */
  | 'detail'
  /** Room and strand. */
  | 'place'
  | 'summary'
  /** What is out of the ordinary; each in a `mark`. */
  | 'marks'
  | 'mark'
  | 'time'
  /** How often a workshop is given. */
  | 'count'
  /** Seats and buttons beside the words. */
  | 'side'
  /** The buttons of a session. */
  | 'actions';

/** A row. @param facts what it can be filtered by, as `factsText` gives it; none on a page without a filter. */
export const rowMark = (facts = '') => ({ 'data-row': facts });
export const partMark = (part: RowPart) => ({ 'data-part': part });
/** What is left of a session; `LiveSeats` writes it anew. */
export const seatsMark = (session: string, state: string) => ({
  'data-session': session,
  'data-seats': state,
});
/** The place of a session's buttons, which `ChooseButtons` fills. */
export const choiceMark = (session: string) => ({ 'data-choose': session });
/** A time that `ZoneChoice` writes in another zone. */
export const timeMark = (form: string) => ({ 'data-time': form });
/** The conference day of the times below. */
export const dayMark = (day: string) => ({ 'data-day': day });
/** The grid of a day, and the marks of its time scale. */
export const TIMELINE_MARK = { 'data-timeline': '' };
export const timelineMark = (instant: string) => ({ 'data-mark': instant });
/** A part of the list that disappears with its last row. */
export const GROUP_MARK = { 'data-group': '' };
/** Within a group: shown only without a filter, as a break is. */
export const UNFILTERED_MARK = { 'data-unfiltered': '' };

function all(root: ParentNode | null, attribute: string): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
}

function attributeOf(element: Element | null | undefined, attribute: string): string {
  return element?.getAttribute(attribute) ?? '';
}

function partOf(row: Element | null, part: RowPart): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? undefined;
}

export const findGroups = (root: HTMLElement) => all(root, 'data-group');
export const findRows = (group: HTMLElement) => all(group, 'data-row');
export const findUnfiltered = (group: HTMLElement) => all(group, 'data-unfiltered');

/** The row around an element within it. */
export const rowOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-row]');
export const factsOf = (row: HTMLElement) => attributeOf(row, 'data-row');

/** The texts that a search looks through. */
export function textsOf(row: HTMLElement): string[] {
  return Array.from(partOf(row, 'words')?.children ?? [], (child) => child.textContent ?? '');
}

/** What a row is called; on a workshop's own page that is its time. */
export function titleOf(row: HTMLElement | null): string {
  return partOf(row, 'title')?.textContent ?? '';
}

/** Where what is left of each session below the element with this id stands, by the session's code. */
export function findSeats(root: string): Map<string, HTMLElement> {
  const found = all(document.getElementById(root), 'data-session');
  return new Map(found.map((element) => [attributeOf(element, 'data-session'), element]));
}

export const seatsIn = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-seats]');
export const seatsStateOf = (seats: HTMLElement | null) => attributeOf(seats, 'data-seats') || undefined;

export function writeSeats(seats: HTMLElement, state: string, text: string): void {
  seats.setAttribute('data-seats', state);
  seats.textContent = text;
}

/** The places for the buttons of sessions below the element with this id, by the session's code. */
export function findChoicePlaces(root: string): Map<string, HTMLElement> {
  const found = all(document.getElementById(root), 'data-choose');
  return new Map(found.map((element) => [attributeOf(element, 'data-choose'), element]));
}

/** Whether a row's session clashes with what the visitor has chosen. */
export const isUnfit = (row: HTMLElement) => row.hasAttribute('data-unfit');
export const setUnfit = (row: HTMLElement, unfit: boolean) => row.toggleAttribute('data-unfit', unfit);

export interface FoundTime {
  element: HTMLElement;
  instant: string;
  form: string;
  /** The conference day under which it stands. */
  day: string | undefined;
}

/** The times below the element with this id. */
export function findTimes(root: string): FoundTime[] {
  return all(document.getElementById(root), 'data-time').map((element) => ({
    element,
    instant: attributeOf(element, 'datetime'),
    form: attributeOf(element, 'data-time'),
    day: attributeOf(element.closest('[data-day]'), 'data-day') || undefined,
  }));
}

/** The grid around an element within it. */
export const timelineOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-timeline]');

/** The time scale of a grid, from the earliest mark on. */
export function findTimelineMarks(timeline: HTMLElement): { at: number; element: HTMLElement }[] {
  return all(timeline, 'data-mark').map((element) => ({
    at: Date.parse(attributeOf(element, 'data-mark')),
    element,
  }));
}

const SEATS_CHANGED = 'seats-changed';

/** Tells the filter of a page that what it filters by may have changed. */
export function announceSeats(root: string): void {
  document.getElementById(root)?.dispatchEvent(new Event(SEATS_CHANGED));
}

/** @returns what ends it. */
export function onSeatsChanged(root: HTMLElement, listener: () => void): () => void {
  root.addEventListener(SEATS_CHANGED, listener);
  return () => root.removeEventListener(SEATS_CHANGED, listener);
}
