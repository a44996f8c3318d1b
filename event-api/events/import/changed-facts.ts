import { addDays } from '../../platform/local-time';
import type { StoredEvent } from '../../tenancy/stored-event';
import { digestOf } from './canonical-json';
import type { ChangedFact } from './effects';

/** What changes about the event itself. */
export function changedFacts(before: StoredEvent, after: StoredEvent): ChangedFact[] {
  const was = factsOf(before);
  const is = factsOf(after);
  return (Object.keys(was) as ChangedFact['what'][]) // the keys are exactly these
    .filter((what) => was[what] !== is[what])
    .map((what) => ({ what, before: was[what], after: is[what] }));
}

function factsOf({ event }: StoredEvent): Record<ChangedFact['what'], string> {
  const { hosts, name, client, languages, currency, time_zone, starts, days } = event;
  const last = Math.max(...days.map(({ day }) => day));
  const words = typeof name === 'string' ? name : Object.values(name).filter(Boolean).join(' / ');
  return {
    hosts: hosts.map(({ host }) => host).join(', '),
    name: words,
    client: client.code,
    languages: languages.join(', '),
    currency,
    'time zone': time_zone,
    dates: last > 1 ? `${starts} to ${addDays(starts, last - 1)}` : starts,
  };
}

/** Parts of the definition in the organiser's words, where the field's name says something else. */
const NAMES: Partial<Record<keyof StoredEvent, string>> = {
  event: 'details of the event',
  tracks: 'tickets',
  home: 'home page',
};

/** The parts of the definition that change, beside the programme and what `changedFacts` names. */
export function changedParts(before: StoredEvent, after: StoredEvent): string[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredEvent)[]; // of both
  return parts
    .filter((part) => digestOf(partOf(before, part)) !== digestOf(partOf(after, part)))
    .map((part) => NAMES[part] ?? part);
}

function partOf(definition: StoredEvent, part: keyof StoredEvent): unknown {
  if (part !== 'event') return definition[part];
  const { hosts, name, client, languages, currency, time_zone, starts, starts_at, ends_at, days, ...rest } =
    definition.event;
  return { ...rest, client: { ...client, code: undefined } };
}
