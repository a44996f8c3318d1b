import { ANY_PART, eventTag, partTag } from '@/lib/domain/change-tags';
import { groupBy } from '@/lib/domain/group-by';
import { addDays } from '../../platform/local-time';
import type { NewChange } from '../../programme/changes/programme-changes';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { SessionChange } from '../../workshops/changes/settle-session-change';
import { isSame } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { changesOfProgramme } from './changes-of-programme';
import type { ChangedFact, ChangedPlaces, ChangedSession, ImportEffects } from './effects';
import { WHOLE_EVENT } from './parts-of-event';

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
    .filter((part) => !isSame(partOf(before, part), partOf(after, part)))
    .map((part) => NAMES[part] ?? part);
}

/** A part without what `changedFacts` says, and without what follows from the programme. */
export function partOf(definition: StoredEvent, part: keyof StoredEvent): unknown {
  if (part !== 'event') return definition[part];
  const { hosts, name, client, languages, currency, time_zone, days, ...others } = definition.event;
  const { starts, starts_at, ends_at, session_word, ...rest } = others;
  return { ...rest, client: { ...client, code: undefined } };
}

/** A change of more parts than these drops the event as a whole, because a cache remembers every tag that was dropped. */
const MAX_PARTS = 200;

/**
 * The tags of the cached pages that a change of an event concerns: those that show a part which is another now. Takes the digests
 * of its parts before and after.
 */
export function changedTags(
  eventCode: string,
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): string[] {
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (part) => was.get(part) !== is.get(part),
  );
  if (changed.includes(WHOLE_EVENT) || changed.length > MAX_PARTS) return [eventTag(eventCode)];
  return [ANY_PART, ...changed].map((part) => partTag(eventCode, part));
}

type Sessions = Omit<ImportEffects['sessions'], 'places' | 'count'>;

/** The sessions that an import changes, each under the change that matters most. */
export function changedSessions(before: ProgrammeRows, after: ProgrammeRows): Sessions {
  const changes = groupBy(changesOfProgramme(before, after), ({ sessionCode }) => sessionCode);
  const sessions: Sessions = { added: [], removed: [], cancelled: [], back: [], moved: [], changed: [] };
  for (const [code, own] of changes) {
    const [first] = own;
    const title = (first?.after ?? first?.before)?.title ?? {};
    sessions[kindOf(own)].push({ code, title });
  }
  const touched = new Set(changes.keys());
  sessions.changed.push(...otherwiseChanged(before, after).filter(({ code }) => !touched.has(code)));
  return sessions;
}

function kindOf(changes: readonly NewChange[]): keyof Sessions {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('added')) return 'added';
  if (kinds.has('cancelled')) return changes.some(({ after }) => after === null) ? 'removed' : 'cancelled';
  if (kinds.has('restored')) return 'back';
  return kinds.has('time') || kinds.has('room') ? 'moved' : 'changed';
}

/** Sessions with another text, language, fee, strand or the like. */
function otherwiseChanged(before: ProgrammeRows, after: ProgrammeRows): ChangedSession[] {
  const was = new Map(before.sessions.map((session) => [session.code, session]));
  const [workshopsBefore, workshopsAfter] = [before, after].map(
    ({ workshops }) => new Map(workshops.map((workshop) => [workshop.code, workshop])),
  );
  return after.sessions.flatMap((session) => {
    const old = was.get(session.code);
    if (session.cancelled || !old) return [];
    const workshop = workshopsAfter?.get(session.workshopCode);
    const isOther =
      !isSameInItself(old, session) || !isSameInItself(workshopsBefore?.get(old.workshopCode), workshop);
    return isOther ? [{ code: session.code, title: workshop?.title ?? {} }] : [];
  });
}

/** Whether a row is what it was, whatever place it has among others. */
function isSameInItself(one: object | undefined, other: object | undefined): boolean {
  const placeless = { position: undefined, number: undefined, slotCode: undefined };
  return one === other || isSame(one && { ...one, ...placeless }, other && { ...other, ...placeless });
}

/** The sessions with another number of places, which stay.
 * @param placesOf how many places a session has before and after; undefined where there is no such session
 */
export function changedPlaces(
  { sessions, workshops }: ProgrammeRows,
  placesOf: (session: string) => [number | null | undefined, number | null | undefined],
): ChangedPlaces[] {
  const titles = new Map(workshops.map(({ code, title }) => [code, title]));
  return sessions.flatMap(({ code, workshopCode, cancelled }) => {
    const [before, after] = placesOf(code);
    if (cancelled || before === undefined || after === undefined || before === after) return [];
    return [{ code, title: titles.get(workshopCode) ?? {}, before, after }];
  });
}

/** What is to be settled for people who have these sessions. */
export function changesToSettle(
  { sessions: before }: ProgrammeRows,
  { sessions: after }: ProgrammeRows,
): SessionChange[] {
  const present = new Map(after.map((session) => [session.code, session]));
  return before.flatMap((was): SessionChange[] => {
    const is = present.get(was.code);
    const change = { session: was.code, start: was.startsAt, end: was.endsAt };
    if (was.cancelled) return is && !is.cancelled ? [{ ...change, change: 'back' }] : [];
    if (!is || is.cancelled) return [{ ...change, change: 'cancelled' }];
    if (is.startsAt !== was.startsAt || is.endsAt !== was.endsAt) return [{ ...change, change: 'time' }];
    return is.roomCode === was.roomCode ? [] : [{ ...change, change: 'room' }];
  });
}
