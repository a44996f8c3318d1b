import type { BadgeOrder } from '@/lib/domain/badges';
import type { Locale } from '@/lib/i18n/languages';
import type { Badge } from '../../entry/badges/draw-badges';
import { entryCodeOf, type HolderKind } from '../../entry/entry-code';
import type { Db } from '../../platform/database/database';
import type { Tokens } from '../../platform/tokens';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { type DoorComer, readDoorPeople } from './door-people';

/** Whom badges are for; all of an event without any of it. */
export interface BadgeChoice {
  /** Code of a ticket. */
  ticket?: string | undefined;
  kind?: HolderKind | undefined;
  /** One person alone. */
  person?: { kind: HolderKind; code: string } | undefined;
}

interface Reading {
  event: SiteEvent;
  locale: Locale;
  tokens: Pick<Tokens, 'keysFor'>;
}

/** Those who get a badge: everybody whom the entrance would let in, and who is named. */
export async function readBadgePeople(
  db: Db,
  { event, locale }: Pick<Reading, 'event' | 'locale'>,
  { ticket, kind, person }: BadgeChoice = {},
): Promise<DoorComer[]> {
  const people = await readDoorPeople(db, { event, locale, ...(person && { only: [person] }) });
  return people.filter(
    (one) =>
      one.against === null &&
      one.name !== null &&
      (ticket === undefined || one.ticket === ticket) &&
      (kind === undefined || one.kind === kind),
  );
}

/** Puts people into the order in which their badges are laid out. @param people in the order in which they registered */
export function inBadgeOrder(
  people: readonly DoorComer[],
  { order, locale }: { order: BadgeOrder; locale: Locale },
): readonly DoorComer[] {
  if (order === 'since') return people;
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const byName = (one: DoorComer, other: DoorComer) => compare(sortName(one), sortName(other));
  if (order === 'name') return people.toSorted(byName);
  // Who has no organization comes last.
  return people.toSorted(
    (one, other) =>
      Number(one.organization === null) - Number(other.organization === null) ||
      compare(one.organization ?? '', other.organization ?? '') ||
      byName(one, other),
  );
}

/** The last word of a name before the others. */
function sortName({ name }: DoorComer): string {
  const words = (name ?? '').trim().split(/\s+/);
  return [words.at(-1) ?? '', ...words.slice(0, -1)].join(' ');
}

/** The badges of people, in every language of the event. */
export async function badgesOf(
  people: readonly DoorComer[],
  { event, tokens }: Omit<Reading, 'locale'>,
): Promise<Badge[]> {
  const languages = event.definition.event.languages;
  const roles = new Map<string, string>();
  const roleOf = async ({ kind, ticket }: DoorComer): Promise<string> => {
    const key = ticket ?? kind;
    const known = roles.get(key);
    if (known !== undefined) return known;
    const names = await Promise.all(
      languages.map(async (locale) => {
        const track = event.definition.tracks.find(({ code }) => code === ticket);
        if (track) return eventTexts(event, locale).text(track.name);
        return (await eventTranslator(event, locale, 'entry'))(`roles.${kind}`);
      }),
    );
    const role = [...new Set(names)].join(' · ');
    roles.set(key, role);
    return role;
  };
  const badges: Badge[] = [];
  for (const person of people) {
    const { kind, code, place, name, organization } = person;
    badges.push({
      ...{ name: name ?? '', organization, role: await roleOf(person) },
      code: entryCodeOf(tokens, event, { kind, code, place }),
    });
  }
  return badges;
}

/** The event's name in each of its languages. */
export const eventNames = (event: SiteEvent): string[] => [
  ...new Set(
    event.definition.event.languages.map((locale) =>
      eventTexts(event, locale).text(event.definition.event.name),
    ),
  ),
];
