import { OWN_STARS, readStarList, withStars, writeStarList } from '../domain/programme/star-list';

/**
 * The workshops that a visitor has marked with a star: codes, in this browser alone and for this event's address, so that
 * nobody has to register for it. Browser only.
 */

export const STORED_STARS_KEY = 'starred';

const NONE: readonly string[] = [];
/** What was read last, so that the same list is the same object. */
let stored = '';
let codes = NONE;
/** Where the browser keeps nothing for us, stars last as long as the page. */
let isKept = true;

export function readStars(): readonly string[] {
  const text = isKept ? readText() : stored;
  if (text !== stored) {
    stored = text;
    codes = readStarList(text);
  }
  return codes;
}

function readText(): string {
  try {
    return localStorage.getItem(STORED_STARS_KEY) ?? '';
  } catch {
    isKept = false;
    return stored;
  }
}

function write(next: readonly string[]): void {
  const text = writeStarList(next);
  try {
    localStorage.setItem(STORED_STARS_KEY, text);
    isKept = true;
  } catch {
    isKept = false;
    stored = text;
    codes = next;
  }
  for (const listener of listeners) listener(false);
}

/** @returns false if the list has no room for another star */
export function setStar(code: string, isStarred: boolean): boolean {
  const others = readStars().filter((each) => each !== code);
  if (!isStarred) {
    write(others);
    return true;
  }
  return addStars([code]);
}

/** Adds as many as there is room for. @returns whether all are in the list now */
export function addStars(added: readonly string[]): boolean {
  const next = withStars(readStars(), added);
  write(next);
  return added.every((code) => next.includes(code));
}

/** The codes that a filter's `starred` names. */
export const starsOf = (list: string): readonly string[] =>
  list === OWN_STARS ? readStars() : readStarList(list);

type Listener = (isElsewhere: boolean) => void;

const listeners = new Set<Listener>();

/** Calls the listener when stars change, here or in another tab. @returns what ends that */
export function subscribeToStars(listener: Listener): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === STORED_STARS_KEY || key === null) listener(true);
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
