import { splitLocale } from '../paths';

/** A door's page; its place stands in the query. */
const DOOR_PAGE = /^\/events\/[^/]+\/door$/;
const FILES = '/_next/static/';

/** What the desk's worker does with a request: nothing but for doors' pages, and for files, which never change at an address. */
export function handlingOfDesk(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): 'door' | 'file' | 'leave' {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (address.pathname.startsWith(FILES)) return 'file';
  return mode === 'navigate' && DOOR_PAGE.test(splitLocale(address.pathname).path) ? 'door' : 'leave';
}

/** A page's message to the worker to keep it. */
export interface KeepDoorMessage {
  type: 'keep-door';
  /** Its path. */
  page: string;
  files: string[];
}

export function isKeepDoorMessage(data: unknown): data is KeepDoorMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, page, files } = data as Partial<Record<keyof KeepDoorMessage, unknown>>; // each is looked at below
  return (
    type === 'keep-door' &&
    typeof page === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}
