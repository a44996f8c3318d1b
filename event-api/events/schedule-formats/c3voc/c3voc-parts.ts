import type { z } from 'zod';
import { anyText, type Text } from '../../../definition/values';
import type { Schedule, ScheduleProblem, ScheduleSession } from '../../schedule-files/schedule';
import {
  colourOf,
  isCalledOff,
  kindAndType,
  languageTag,
  recordingOf,
  saysMore,
  usableAddress,
  usableLinks,
  usableSlug,
  withAfterwards,
} from '../../schedule-files/schedule-values';
import type { person, room, track, version1 } from './c3voc-schema';

type Version1 = z.output<typeof version1>['schedule'];
type SessionFields = Omit<
  Version1['conference']['days'][number]['rooms'][string][number],
  'date' | 'duration' | 'track' | 'persons'
>;
type Person = z.output<typeof person>;

/** What both versions say of a session in the same way. */
export function sessionOf(
  event: SessionFields,
  people: readonly Person[],
  { base, warnings }: { base: string | undefined; warnings: ScheduleProblem[] },
): Omit<ScheduleSession, 'startsAt' | 'minutes'> {
  const title = event.title ?? '';
  const key = event.guid ?? event.code ?? event.id ?? event.slug ?? anyText(title) ?? '';
  const warn = (message: string) => warnings.push({ key, title, message });
  const named = ({ url, title: name }: { url?: string | undefined; title?: string | undefined }) => ({
    url,
    name,
  });
  const isFeedback = (link: { type?: string | undefined }) => link.type === 'FEEDBACK';
  const links = event.links ?? [];
  return {
    key,
    title,
    subtitle: event.subtitle,
    abstract: event.abstract,
    description: saysMore(anyText(event.description), anyText(event.abstract))
      ? event.description
      : undefined,
    ...kindAndType(anyText(event.type)),
    people: people.flatMap((each) => personKey(each) ?? []),
    language: languageTag(event.language),
    feedbackUrl: usableAddress(event.feedback_url ?? links.find(isFeedback)?.url, base, warn),
    url: usableAddress(event.url, base, warn),
    slug: usableSlug(event.slug),
    ...withAfterwards({
      links: usableLinks(links.filter((link) => !isFeedback(link)).map(named), base, warn),
      attachments: usableLinks((event.attachments ?? []).map(named), base, warn),
      recording: recordingOf(event.recording_license, event.do_not_record ?? false),
    }),
    cancelled: isCalledOff(event.state),
  };
}

/** The tracks that have sessions, in the conference's order. */
export function strandsOf(
  listed: readonly z.output<typeof track>[],
  used: readonly Text[],
): Schedule['strands'] {
  const names = new Map(
    used.flatMap((name) => {
      const key = anyText(name);
      return key === undefined ? [] : [[key, name] as const];
    }),
  );
  const details = new Map(
    listed.flatMap((each) => {
      const key = anyText(each.name);
      return key === undefined ? [] : [[key, each] as const];
    }),
  );
  const inOrder = [...details.keys(), ...names.keys()].filter((key) => names.has(key));
  return [...new Set(inOrder)].map((key) => {
    const { slug, color } = details.get(key) ?? {};
    return { key, name: names.get(key) ?? key, slug, ...colourOf(color) };
  });
}

/** What the conference's list says of a room. */
export function roomDetails(details: z.output<typeof room> | undefined) {
  const { slug, capacity } = details ?? {};
  return { slug, ...(typeof capacity === 'number' && capacity >= 0 && { capacity: Math.floor(capacity) }) };
}

/** Everybody once, with a biography if any session has one. */
export function peopleOf(people: readonly Person[]): Schedule['people'] {
  const byKey = new Map<string, Schedule['people'][number]>();
  for (const each of people) {
    const key = personKey(each);
    const name = nameOf(each);
    if (key === undefined || name === undefined) continue;
    byKey.set(key, { key, name, biography: each.biography ?? byKey.get(key)?.biography });
  }
  return [...byKey.values()];
}

const nameOf = (each: Person) => each.public_name ?? each.name ?? each.full_name;
const personKey = (each: Person) => each.guid ?? each.code ?? each.id ?? nameOf(each);
