import { cookieValue } from '../browser/cookies';

/** How long the stores' cookies live, in seconds (specification §9). */
const DAY_SECONDS = 24 * 60 * 60;

/** Longer ones are cut off or refused by browsers. */
const MAX_COOKIE_CHARS = 4000;

/** Reads one value of a cookie; undefined when it is not of its kind. Small on purpose: every page's script has it. */
type Read<Value> = (value: unknown) => Value | undefined;

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
export const yesNo: Read<'Y' | 'N'> = (value) => (value === 'Y' || value === 'N' ? value : undefined);

/**
 * A small store of one screen flow's values in a cookie of one day, as URL-encoded JSON, so that middleware's guards can
 * read it and it survives a reload. What is not of its kind counts as absent.
 */
export interface DayCookie<Values> {
  name: string;
  /** The values of a cookie's text as it was sent; undefined when it is not readable. */
  parse(sent: string | undefined): Values | undefined;
  /** Browser only: the values now. */
  get(): Values | undefined;
  /** Browser only: adds to the values; what is given as undefined is taken out. */
  set(values: Values): void;
  /** Browser only: forgets the values. */
  clear(): void;
  /** Tells of changes that this page makes. */
  subscribe(listener: () => void): () => void;
}

/** Declares a store by its cookie's name and the kinds of its values. */
export function dayCookie<Fields extends Record<string, Read<unknown>>>(
  name: string,
  fields: Fields,
): DayCookie<{ [Key in keyof Fields]?: ReturnType<Fields[Key]> }> {
  type Values = { [Key in keyof Fields]?: ReturnType<Fields[Key]> };
  const listeners = new Set<() => void>();
  /** What was parsed last: the same text gives the same object, as subscribers of React need. */
  let last: { sent: string; values: Values | undefined } | undefined;

  const parse = (sent: string | undefined): Values | undefined => {
    if (!sent || sent.length > MAX_COOKIE_CHARS) return undefined;
    if (last?.sent !== sent) last = { sent, values: readValues<Values>(sent, fields) };
    return last.values;
  };
  const get = (): Values | undefined => parse(cookieValue(document.cookie, name));
  const write = (sent: string, seconds: number): void => {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser that the site serves has the Cookie Store API
    document.cookie = `${name}=${sent}; path=/; max-age=${seconds}; samesite=lax${secure}`;
    for (const listener of listeners) listener();
  };

  return {
    name,
    parse,
    get,
    set(values) {
      const sent = encodeURIComponent(JSON.stringify({ ...get(), ...values }));
      if (sent.length <= MAX_COOKIE_CHARS) write(sent, DAY_SECONDS);
    },
    clear: () => write('', 0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readValues<Values>(sent: string, fields: Record<string, Read<unknown>>): Values | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(decodeURIComponent(sent));
  } catch {
    return undefined;
  }
  if (typeof stored !== 'object' || stored === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(stored));
  const read = Object.entries(fields).map(([name, kind]) => [name, kind(given.get(name))] as const);
  // Each value was read by its own field's reader, which is what Values says.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Values;
}
