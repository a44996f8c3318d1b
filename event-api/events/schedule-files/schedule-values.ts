import { completedLink, isWebAddress, runsInPlace } from '@/lib/domain/safe-link';
import { isSecure, splitAfterwards } from '../../programme/afterwards';
import type { NamedLink } from '../../programme/schema';
import { kindOf, ownWordOf } from '../../programme/session-kind';
import type { ScheduleSession } from './schedule';
import { slugOf } from './stable-codes';

/** Minutes of `00:45`, `1:30`, `26:00` or ISO 8601 `PT1H30M`; undefined when it is none of them. */
export function minutesOfDuration(text: string): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(text.trim());
  if (!iso) return undefined;
  const [days = 0, hours = 0, minutes = 0] = iso.slice(1).map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + minutes;
}

/** As the definition allows. */
const MAX_TYPE_CHARS = 100;
const MAX_LICENSE_CHARS = 200;

/** As the definition allows. */
const MAX_LINKS = 100;
const MAX_LINK_NAME_CHARS = 300;

interface WrittenLink {
  name?: string | undefined;
  url?: string | undefined;
}

/**
 * The links of a session that can stand on a page. Those without a scheme are completed, those within the file's website
 * are resolved; `say` is told of everything that is not taken as it is written.
 * @param base address of the website that the schedule comes from
 */
export function usableLinks(
  links: readonly WrittenLink[],
  base: string | undefined,
  say: (message: string) => void,
): NamedLink[] {
  const usable = links.flatMap(({ name, url: written = '' }) => {
    const url = usableAddress(written, base, say);
    return url === undefined
      ? []
      : [{ name: (name?.trim() || new URL(url).hostname).slice(0, MAX_LINK_NAME_CHARS), url }];
  });
  if (usable.length > MAX_LINKS) say(`has ${usable.length} links; the first ${MAX_LINKS} are taken.`);
  return usable.slice(0, MAX_LINKS);
}

/** One address, as `usableLinks` takes them; undefined when it is empty or left out. */
export function usableAddress(
  text: string | undefined,
  base: string | undefined,
  say: (message: string) => void,
): string | undefined {
  const link = text?.trim() ?? '';
  if (link === '') return undefined;
  const shown = link.length > MAX_SHOWN_CHARS ? `${link.slice(0, MAX_SHOWN_CHARS - 1)}…` : link;
  if (runsInPlace(link)) {
    say(`has the link "${shown}", which a browser would run; it is left out.`);
    return undefined;
  }
  const escaped = link.replace(/[\s\\]/g, encodeURIComponent);
  if (isWebAddress(escaped)) return escaped;
  const completed = completedLink(escaped);
  if (isWebAddress(completed)) {
    say(`has the link "${shown}" without a scheme; it is taken as ${completed}.`);
    return completed;
  }
  const resolved = /^\/(?!\/)/.test(escaped) && base !== undefined && URL.canParse(escaped, base);
  if (resolved) return new URL(escaped, base).href;
  say(`has the link "${shown}", which is no web address; it is left out.`);
  return undefined;
}

const MAX_SHOWN_CHARS = 60;

/** A language as a BCP 47 tag in its usual spelling; undefined when it is none. */
export function languageTag(text: string | undefined): string | undefined {
  const word = text?.trim().replaceAll('_', '-') ?? '';
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(word)) return undefined;
  try {
    return Intl.getCanonicalLocales(word)[0];
  } catch {
    return undefined;
  }
}

/** Whether a description says more than the abstract above it: some tools write the same text into both. */
export function saysMore(description: string | undefined, abstract: string | undefined): boolean {
  return description !== undefined && description.trim() !== '' && description.trim() !== abstract?.trim();
}

/** A name in addresses; undefined for one that is none. */
export function usableSlug(text: string | undefined): string | undefined {
  return text !== undefined && /^\S{1,200}$/.test(text) ? text : undefined;
}

/** Joins two texts, unless one contains the other. */
export function joinTexts(first: string | undefined, second: string | undefined): string | undefined {
  const [one, other] = [first?.trim() ?? '', second?.trim() ?? ''];
  if (one === '' || other.includes(one)) return other || undefined;
  return other === '' || one.includes(other) ? one : `${one}\n\n${other}`;
}

/** `09:00:00` or `09:00` as `09:00`. */
export function clockTimeOf(text: string | undefined): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(text?.trim() ?? '')?.[0];
}

/** Words for what everybody does at once and nobody chooses. */
const BREAK_WORDS = new Set([
  ...['break', 'breaks', 'intermission', 'recess', 'lunch', 'breakfast', 'dinner', 'coffee', 'tea', 'meal'],
  ...[
    'registration',
    'checkin',
    'pause',
    'pauses',
    'repas',
    'dejeuner',
    'diner',
    'cafe',
    'collation',
    'accueil',
  ],
]);
const WORDS_BESIDE = new Set([
  'and',
  'et',
  'time',
  'hour',
  'morning',
  'afternoon',
  'midi',
  'matin',
  'du',
  'de',
  'la',
]);

/** Whether a file's word for a kind of session, or the whole of its title, means a break. */
export function isBreak(word: string | undefined): boolean {
  const words = slugOf((word ?? '').replace(/check-in/i, 'checkin')).split('-');
  return (
    words.some((each) => BREAK_WORDS.has(each)) &&
    words.every((each) => BREAK_WORDS.has(each) || WORDS_BESIDE.has(each))
  );
}

/** What a session is, and the file's own word for it if that says more. */
export const kindAndType = (word: string | undefined) => ({
  kind: kindOf(word),
  type: ownWordOf(word)?.slice(0, MAX_TYPE_CHARS),
});

/** What a file says about recording a session; undefined when it says nothing. */
export const recordingOf = (license: string | undefined, optout: boolean): ScheduleSession['recording'] =>
  license !== undefined || optout ? { license: license?.slice(0, MAX_LICENSE_CHARS), optout } : undefined;

type Left = Pick<ScheduleSession, 'links' | 'attachments' | 'recording' | 'slides'>;

/**
 * A session's links, with the recording and the slides that are among them in their own places.
 * @param recordingUrl where the file itself says that it is watched
 */
export function withAfterwards({ links, attachments, recording }: Left, recordingUrl?: string): Left {
  const secure = recordingUrl !== undefined && isSecure(recordingUrl) ? recordingUrl : null;
  const split = splitAfterwards({ links, attachments, recordingUrl: secure, slides: null });
  return {
    links: split.links,
    attachments: split.attachments,
    slides: split.slides ?? undefined,
    recording:
      split.recordingUrl === null ? recording : { optout: false, ...recording, url: split.recordingUrl },
  };
}

/** Whether the state of a session says that it does not take place. */
export const isCalledOff = (state: string | undefined): boolean => /^cancell?ed$/i.test(state ?? '');

/** The colour of a track, if it is written as the site shows it. */
export const colourOf = (text: string | undefined): { colour?: string } =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? { colour: text } : {};
