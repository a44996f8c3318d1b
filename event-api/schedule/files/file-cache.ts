import { LRUCache } from 'lru-cache';
import { REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { FileAnswer, UseCaseContext } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';

/** Per event and kind. Enough for the whole schedule in every format and language, and some parts of it. */
const MAX_CACHED_FILES = 24;

/** Files that are not to drive each other out. */
type FileKind = 'parts' | 'views';
type Files = LRUCache<string, Promise<FileAnswer>>;

const newFiles = (): Files => new LRUCache({ max: MAX_CACHED_FILES });
const cache = new WeakMap<SiteEvent, Record<FileKind, Files>>();

/**
 * Composes a file, or returns the one composed before for the same `SiteEvent`: every change of a programme makes the event
 * be read again as a new object. Concurrent callers share one composition.
 */
export function cachedFile(
  event: SiteEvent,
  key: string,
  compose: () => Promise<FileAnswer>,
  kind: FileKind = 'parts',
): Promise<FileAnswer> {
  const ofEvent = cache.get(event) ?? { parts: newFiles(), views: newFiles() };
  cache.set(event, ofEvent);
  const files = ofEvent[kind];
  const cached = files.get(key);
  if (cached) return cached;
  const composing = compose();
  files.set(key, composing);
  composing.catch(() => files.delete(key));
  return composing;
}

/** The language of a file: the one in the link if the event has it, else the call's. */
export function fileLanguage(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  language: Locale | undefined,
): Locale {
  return language !== undefined && event.definition.event.languages.includes(language) ? language : locale;
}

/** @throws Refusal 404 while the site says that it is not open yet, or that the event is over */
export function requirePublicSchedule({ definition }: Pick<SiteEvent, 'definition'>): void {
  const { homepage } = definition.registration;
  if (homepage !== 'active') throw refuse(404, REQUEST, `schedule_${homepage}`);
}
