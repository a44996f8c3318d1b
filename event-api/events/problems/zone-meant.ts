import { isTimeZone } from '@/lib/time/zone-name';

/** Letters that are written for a zone, of which some are zones without summer time, and large cities that name none. */
const BY_HABIT: Readonly<Record<string, string>> = {
  CALGARY: 'America/Edmonton',
  MONTREAL: 'America/Toronto',
  OTTAWA: 'America/Toronto',
  QUEBEC: 'America/Toronto',
  VICTORIA: 'America/Vancouver',
  AST: 'America/Halifax',
  ADT: 'America/Halifax',
  BST: 'Europe/London',
  CDT: 'America/Winnipeg',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  CST: 'America/Winnipeg',
  EDT: 'America/Toronto',
  EET: 'Europe/Helsinki',
  EST: 'America/Toronto',
  GMT: 'Europe/London',
  HST: 'Pacific/Honolulu',
  MDT: 'America/Edmonton',
  MET: 'Europe/Paris',
  MST: 'America/Edmonton',
  NST: 'America/St_Johns',
  PDT: 'America/Vancouver',
  PST: 'America/Vancouver',
  WET: 'Europe/Lisbon',
};

/** Whether an event can have a zone: one of a place, whose clocks follow its rules, or UTC. */
export const isZoneOfPlace = (name: string): boolean =>
  isTimeZone(name) && (name.includes('/') || name === 'UTC');

/** The zone that is meant by a city (`Vancouver`, `Los Angeles`), a name in small letters, or letters such as EST. */
export function zoneMeant(text: string): string | undefined {
  const plain = withoutAccents(text.trim().toLowerCase()).replaceAll(' ', '_');
  const byName = Intl.supportedValuesOf('timeZone').find((zone) => {
    const name = zone.toLowerCase();
    return name === plain || name.endsWith(`/${plain}`);
  });
  return byName ?? BY_HABIT[plain.toUpperCase()];
}

/** What is wrong with a time zone. */
export function noZone(text: string): string {
  const zone = zoneMeant(text);
  return `"${text}" is no time zone of a place; ${zone ? `did you mean "${zone}"?` : 'use a name such as America/Vancouver.'}`;
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
