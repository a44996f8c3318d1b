import type { getLastModified } from '../contract/content/site';
import type { AnswerOf } from '../contract/parts/call';

export type LastModified = AnswerOf<typeof getLastModified>;

/** By the first segment of an address: the part of the event that the list there shows, and the kind of one thing's part. */
const SECTIONS: Readonly<Record<string, { list: string; kind?: string }>> = {
  schedule: { list: 'sessions' },
  workshops: { list: 'sessions', kind: 'session' },
  speakers: { list: 'sessions', kind: 'presenter' },
  strands: { list: 'sessions', kind: 'strand' },
  rooms: { list: 'sessions', kind: 'room' },
  locations: { list: 'places' },
  sponsors: { list: 'sponsors' },
  exhibitors: { list: 'exhibitors' },
  accommodations: { list: 'accommodations' },
};

/**
 * When what a page shows was last changed. `path` has no language. Header and footer do not count, as search engines want it. A page
 * of which no part is known, such as the home page, which shows a little of everything, changes with the event.
 */
export function lastModified(path: string, { changed_at, parts }: LastModified): string {
  const [first = '', ...rest] = new URL(path, 'http://site').pathname
    .slice(1)
    .split('/')
    .map(decodeURIComponent);
  const { list, kind } = Object.hasOwn(SECTIONS, first) ? (SECTIONS[first] ?? {}) : {};
  const [code] = rest;
  const shown = code && kind ? `${kind}:${code}` : list;
  const written = `page:${[first, ...rest].join('--')}`;
  const moments = [shown, written].flatMap((part) => (part && parts[part]) || []);
  return moments.sort().at(-1) ?? changed_at;
}
