import { cookieValue } from '../browser/cookies';

/** Lifetime of the stores' cookies (specification §9). */
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** Browsers cut off or refuse longer cookies. */
const MAX_COOKIE_CHARS = 4000;

/** Reads one value of a cookie; undefined when it has the wrong type. Not zod, because every page downloads this script. */
type Read<Value> = (value: unknown) => Value | undefined;

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
export const yesNo: Read<'Y' | 'N'> = (value) => (value === 'Y' || value === 'N' ? value : undefined);

/**
 * A store for a screen flow's values in a one-day cookie, as URL-encoded JSON. In a cookie, the values survive a reload and
 * the middleware's guards can read them. Values of the wrong type count as absent.
 */
export interface DayCookie<Values> {
  name: string;
  /** Reads the values from a cookie's encoded text; undefined when it cannot be parsed. */
  parse(sent: string | undefined): Values | undefined;
  /** Browser only: the current values. */
  get(): Values | undefined;
  /** Browser only: merges values into the store; undefined removes a value. */
  set(values: Values): void;
  /** Browser only: deletes the cookie. */
  clear(): void;
  /** Calls the listener after changes that this page makes. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Declares a store by its cookie's name and the types of its values. */
export function dayCookie<Fields extends Record<string, Read<unknown>>>(
  name: string,
  fields: Fields,
): DayCookie<{ [Key in keyof Fields]?: ReturnType<Fields[Key]> }> {
  type Values = { [Key in keyof Fields]?: ReturnType<Fields[Key]> };
  const listeners = new Set<() => void>();
  /** The last parsed text: the same text returns the same object, as `useSyncExternalStore` requires. */
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
      if (sent.length <= MAX_COOKIE_CHARS) write(sent, MAX_AGE_SECONDS);
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
  const values = new Map<string, unknown>(Object.entries(stored));
  const read = Object.entries(fields).map(([name, kind]) => [name, kind(values.get(name))] as const);
  // The cast: each value was read by its own field's reader, whose type Values uses.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Values;
}
