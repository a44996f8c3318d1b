import { all, attributeOf, findRows, partOf, titleOf, workshopOf } from './row-parts';

/**
 * Everything that changes in a row, or in a group of rows, after the server rendered it. Rows are the same for every visitor
 * and React never renders them again: scripts write into them, by this table alone. `key` is the attribute that says what
 * an element is about, `state` the one that says how it is now, by which `programme.css` shows it
 * (docs/how-to/live-row.md).
 */
const LIVE = {
  /** Places left, by session: one of a few words, which the text says to readers. `LiveSeats` */
  seats: { key: 'data-session', state: 'data-seats' },
  /** Container of the buttons of a session, which `ChooseButtons` fills. */
  choice: { key: 'data-choose', state: undefined },
  /** The button in that container until then, by what it does, as its successor says; `true` while a press waits. */
  early: { key: 'data-early', state: 'aria-busy' },
  /** Its successor, by what it does. */
  act: { key: 'data-act', state: undefined },
  /** The visitor's star, by workshop: `true` or `false`. `StarButtons` */
  star: { key: 'data-star', state: 'aria-pressed' },
  /** A time that `ZoneChoice` may show in another time zone, by its form. */
  time: { key: 'data-time', state: undefined },
  /** On a row: its session clashes with what the visitor has chosen. `ChooseButtons` */
  unfit: { key: undefined, state: 'data-unfit' },
  /** On a row or a group: it is over. `Present` */
  over: { key: undefined, state: 'data-over' },
  /** On the time of a group: it goes on now, in these words. `Present` */
  now: { key: undefined, state: 'data-now' },
} as const;

type Live = keyof typeof LIVE;
type Keyed = { [What in Live]: (typeof LIVE)[What]['key'] extends string ? What : never }[Live];
type Stated = { [What in Live]: (typeof LIVE)[What]['state'] extends string ? What : never }[Live];

/** The attributes of an element that changes, as the server writes them. */
export function liveMark(what: Keyed, key: string, state?: string): Readonly<Record<string, string>> {
  const { key: keyName, state: stateName } = LIVE[what];
  return { [keyName]: key, ...(stateName && state !== undefined && { [stateName]: state }) };
}

/** The elements of a kind below the element with this id. */
export const findLive = (root: string, what: Keyed): HTMLElement[] =>
  all(document.getElementById(root), LIVE[what].key);

/** The same by their keys. */
export const findByKey = (root: string, what: Keyed): Map<string, HTMLElement> =>
  new Map(findLive(root, what).map((element) => [keyOf(element, what), element]));

const keyOf = (element: Element | undefined, what: Keyed) => attributeOf(element, LIVE[what].key);

/** The first element of a kind in a row that has a state. */
export const findState = (row: HTMLElement, what: Stated): HTMLElement | undefined =>
  all(row, LIVE[what].state)[0];

/** How an element is; undefined when nothing is said of it. */
export const stateOf = (element: Element | undefined, what: Stated): string | undefined =>
  element?.getAttribute(LIVE[what].state) ?? undefined;

/** Says how an element is. Writes only what differs, because each change costs the page its style. */
export function setState(element: Element | undefined, what: Stated, state: string | undefined): void {
  if (!element || stateOf(element, what) === state) return;
  if (state === undefined) element.removeAttribute(LIVE[what].state);
  else element.setAttribute(LIVE[what].state, state);
}

/** The element of a kind in which something happened. */
function liveTarget({ target }: Event, what: Keyed): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`[${LIVE[what].key}]`)) || undefined;
}

/** Says of a group that it is over, or goes on now, in the words of `label`; and which of its rows are over that end by themselves. */
export function markPresent(
  group: HTMLElement,
  { state, at }: { state: 'over' | 'now' | 'later'; at: number },
  label: string,
): void {
  setState(group, 'over', state === 'over' ? '' : undefined);
  for (const row of state === 'now' ? findRows(group) : []) {
    const [end] = all(partOf(row, 'until') ?? null, 'datetime');
    setState(row, 'over', Date.parse(attributeOf(end, 'datetime')) <= at ? '' : undefined);
  }
  const [when] = all(group, 'data-when');
  setState(when, 'now', state === 'now' ? label : undefined);
}

/** Gives a row that links to a workshop a button for its star, unless it has one. */
export function putStar(row: HTMLElement, nameOf: (title: string) => string): void {
  const workshop = workshopOf(row);
  if (!workshop || all(row, LIVE.star.key).length > 0) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute(LIVE.star.key, workshop);
  button.ariaLabel = nameOf(titleOf(row));
  row.append(button);
}

/** Shows which rows have a star of the visitor's. */
export function showStars(root: string, starred: ReadonlySet<string>): void {
  for (const button of findLive(root, 'star')) {
    setState(button, 'star', String(starred.has(keyOf(button, 'star'))));
  }
}

/** The workshop whose star is pressed. */
export function starPressed(event: Event): string | undefined {
  const button = liveTarget(event, 'star');
  return button && keyOf(button, 'star');
}

/** The early buttons below the element with this id that were pressed, and wait. */
export const findPressed = (root: string): HTMLElement[] =>
  findLive(root, 'early').filter((button) => stateOf(button, 'early') === 'true');

/** Calls the listener when an early button below the element with this id is pressed. @returns what ends that */
export function onEarlyPress(root: string, listener: () => void): () => void {
  const rows = document.getElementById(root);
  const hear = (event: Event) => {
    if (liveTarget(event, 'early')) listener();
  };
  rows?.addEventListener('click', hear);
  return () => rows?.removeEventListener('click', hear);
}

/** Shows early buttons as waiting, or as to be pressed again. */
export function setPressed(buttons: readonly HTMLElement[], pressed: boolean): void {
  for (const button of buttons) setState(button, 'early', pressed ? 'true' : undefined);
}

/**
 * Puts what was loaded into a container in the place of its early button, which passes its press on if the other one does the
 * same; if not, the visitor decides about what it has become.
 */
export function replaceEarly(place: HTMLElement): void {
  const [early] = all(place, LIVE.early.key);
  if (!early || early.hidden) return;
  const [button] = all(place, LIVE.act.key);
  const isPressed = stateOf(early, 'early') === 'true';
  const hasFocus = document.activeElement === early;
  early.hidden = true;
  setPressed([early], false);
  if (hasFocus || isPressed) button?.focus({ preventScroll: true });
  if (isPressed && keyOf(button, 'act') === keyOf(early, 'early')) button?.click();
}

export interface FoundTime {
  element: HTMLElement;
  instant: string;
  form: string;
  /** The conference day whose heading it is under. */
  day: string | undefined;
}

/** Times below the element with this id. */
export function findTimes(root: string): FoundTime[] {
  return findLive(root, 'time').map((element) => ({
    element,
    instant: attributeOf(element, 'datetime'),
    form: keyOf(element, 'time'),
    day: attributeOf(element.closest('[data-day]'), 'data-day') || undefined,
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
