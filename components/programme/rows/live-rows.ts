/**
 * The attributes by which scripts and `programme.css` find the parts of rows that the server rendered. Rows are the
 * same for every visitor and React never renders them again: scripts hide them, fill them and write into them. No other
 * file may find a row by tag or position.
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
  /** The buttons of a session. */
  | 'actions';

/** A row. @param facts what it can be filtered by, as `factsText` writes it; empty on pages without a filter */
export const rowMark = (facts = '') => ({ 'data-row': facts });
export const partMark = (part: RowPart) => ({ 'data-part': part });
/** Availability of a session; `LiveSeats` keeps it up to date. */
export const seatsMark = (session: string, state: string) => ({
  'data-session': session,
  'data-seats': state,
});
/** Container for the buttons of a session, which `ChooseButtons` fills. */
export const choiceMark = (session: string) => ({ 'data-choose': session });
/** A button in that container until `ChooseButtons` is loaded. @param act what it does, as `actMark` says of its successor */
export const earlyMark = (act: string) => ({ 'data-early': act });
export const actMark = (act: string) => ({ 'data-act': act });
/** A time that `ZoneChoice` may show in another time zone. */
export const timeMark = (form: string) => ({ 'data-time': form });
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

/** The links of rows to their sessions, by address. */
export const rowLinks = (root: string) => [
  ...(document.getElementById(root)?.querySelectorAll<HTMLAnchorElement>('[data-part="title"] a') ?? []),
];

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

/** The groups of a day with the times between which they go on, in milliseconds. */
export const findSpans = (root: HTMLElement) =>
  all(root, 'data-until').map((element) => ({
    element,
    from: Date.parse(attributeOf(element, 'data-from')),
    until: Date.parse(attributeOf(element, 'data-until')),
  }));

/** Says of a group that it is over, or goes on now, in the words of `label`; and which of its rows are over that end by themselves. */
export function markPresent(
  group: HTMLElement,
  { state, at }: { state: 'over' | 'now' | 'later'; at: number },
  label: string,
): void {
  group.toggleAttribute('data-over', state === 'over');
  for (const row of state === 'now' ? findRows(group) : []) {
    const [end] = all(partOf(row, 'until') ?? null, 'datetime');
    row.toggleAttribute('data-over', Date.parse(attributeOf(end, 'datetime')) <= at);
  }
  const [when] = all(group, 'data-when');
  if (state === 'now') when?.setAttribute('data-now', label);
  else when?.removeAttribute('data-now');
}
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

/** Gives a row that links to a workshop a button for its star, unless it has one. */
export function putStar(row: HTMLElement, nameOf: (title: string) => string): void {
  const workshop = workshopOf(row);
  if (!workshop || all(row, 'data-star').length > 0) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('data-star', workshop);
  button.ariaLabel = nameOf(titleOf(row));
  row.append(button);
}

/** Shows which rows have a star of the visitor's. */
export function showStars(root: string, starred: ReadonlySet<string>): void {
  for (const button of all(document.getElementById(root), 'data-star')) {
    const pressed = String(starred.has(attributeOf(button, 'data-star')));
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
  }
}

/** The workshop whose star is pressed. */
export function starPressed({ target }: Event): string | undefined {
  const button = target instanceof Element ? target.closest('[data-star]') : null;
  return button ? attributeOf(button, 'data-star') : undefined;
}

/** The address of the workshop that a row is a link to. */
export const addressOf = (row: HTMLElement) => partOf(row, 'title')?.querySelector('a')?.href;

/** Title of a row; on a workshop's own page that is its time. */
export function titleOf(row: HTMLElement | null): string {
  return partOf(row, 'title')?.textContent ?? '';
}

/** Availability elements below the element with this id, by session code. */
export function findSeats(root: string): Map<string, HTMLElement> {
  const elements = all(document.getElementById(root), 'data-session');
  return new Map(elements.map((element) => [attributeOf(element, 'data-session'), element]));
}

export const seatsIn = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-seats]');
export const seatsStateOf = (seats: HTMLElement | null) => attributeOf(seats, 'data-seats') || undefined;

export function writeSeats(seats: HTMLElement, state: string, text: string): void {
  seats.setAttribute('data-seats', state);
  seats.textContent = text;
}

/** Button containers below the element with this id, by session code. */
export function findChoicePlaces(root: string): Map<string, HTMLElement> {
  const elements = all(document.getElementById(root), 'data-choose');
  return new Map(elements.map((element) => [attributeOf(element, 'data-choose'), element]));
}

/** The early buttons below the element with this id that were pressed, and wait. */
export function findPressed(root: string): HTMLElement[] {
  return all(document.getElementById(root), 'data-early').filter((button) => button.ariaBusy === 'true');
}

/** Calls the listener when an early button below the element with this id is pressed. @returns what ends that */
export function onEarlyPress(root: string, listener: () => void): () => void {
  const rows = document.getElementById(root);
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-early]')) listener();
  };
  rows?.addEventListener('click', hear);
  return () => rows?.removeEventListener('click', hear);
}

/** Shows early buttons as waiting, or as to be pressed again. */
export function setPressed(buttons: readonly HTMLElement[], pressed: boolean): void {
  for (const button of buttons) {
    if (pressed) button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
  }
}

/**
 * Puts what was loaded into a container in the place of its early button, which passes its press on if the other one does the
 * same; if not, the visitor decides about what it has become.
 */
export function replaceEarly(place: HTMLElement): void {
  const [early] = all(place, 'data-early');
  if (!early || early.hidden) return;
  const [button] = all(place, 'data-act');
  const isPressed = early.ariaBusy === 'true';
  const hasFocus = document.activeElement === early;
  early.hidden = true;
  setPressed([early], false);
  if (hasFocus || isPressed) button?.focus({ preventScroll: true });
  if (isPressed && attributeOf(button, 'data-act') === attributeOf(early, 'data-early')) button?.click();
}

/** Whether the row's session clashes with what the visitor has chosen. */
export const isUnfit = (row: HTMLElement) => row.hasAttribute('data-unfit');
export const setUnfit = (row: HTMLElement, unfit: boolean) => row.toggleAttribute('data-unfit', unfit);

export interface FoundTime {
  element: HTMLElement;
  instant: string;
  form: string;
  /** The conference day whose heading it is under. */
  day: string | undefined;
}

/** Times below the element with this id. */
export function findTimes(root: string): FoundTime[] {
  return all(document.getElementById(root), 'data-time').map((element) => ({
    element,
    instant: attributeOf(element, 'datetime'),
    form: attributeOf(element, 'data-time'),
    day: attributeOf(element.closest('[data-day]'), 'data-day') || undefined,
  }));
}

export const timelineOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-timeline]');

/** Labels of the time scale of a grid, earliest first. */
export function findTimelineMarks(timeline: HTMLElement): { at: number; element: HTMLElement }[] {
  return all(timeline, 'data-mark').map((element) => ({
    at: Date.parse(attributeOf(element, 'data-mark')),
    element,
  }));
}

const ROWS_CHANGED = 'rows-changed';

/** Makes the filter of a page run again, because something that it looks at has changed. */
export function announceRows(root: string): void {
  document.getElementById(root)?.dispatchEvent(new Event(ROWS_CHANGED));
}

/** @returns a function that removes the listener. */
export function onRowsChanged(root: HTMLElement, listener: () => void): () => void {
  root.addEventListener(ROWS_CHANGED, listener);
  return () => root.removeEventListener(ROWS_CHANGED, listener);
}
