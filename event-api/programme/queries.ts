import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { canAttend } from '@/lib/domain/programme/attendance';
import { notFound } from '@/lib/errors';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { localise } from '../tenancy/localise';
import type { StoredEvent } from '../tenancy/stored-event';
import type { Programme, Session } from './read-programme';
import { workshopSessions } from './schema';
import { workshopOf } from './session-summary';

type Track = Pick<StoredEvent['tracks'][number], 'modes' | 'workshops'>;

/** Whether a track includes a session. */
export function mayAttend(track: Track, session: Pick<Session, 'type' | 'slotCode'>, programme: Programme) {
  const { type, slotCode } = session;
  return canAttend(
    { inPerson: track.modes.includes('in_person'), workshops: track.workshops },
    { type, isForEveryone: programme.slotByCode.get(slotCode)?.kind !== 'workshops' },
  );
}

/** The track of the event that a call names. @throws Refusal 404 when there is none */
export function findTrack({ definition }: SiteEvent, code: string | undefined): Track | undefined {
  if (code === undefined) return undefined;
  const track = definition.tracks.find((each) => each.code === code);
  if (!track) throw notFound('track');
  return track;
}

/** Which of the sessions the organiser has cancelled. Reads the database, because the cached programme may be outdated. */
export async function findCancelled(
  db: Db,
  { eventCode, sessionCodes }: { eventCode: string; sessionCodes: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ code: workshopSessions.code })
    .from(workshopSessions)
    .where(
      and(
        eq(workshopSessions.eventCode, eventCode),
        inArray(workshopSessions.code, [...sessionCodes]),
        eq(workshopSessions.cancelled, true),
      ),
    );
  return rows.map((session) => session.code);
}

/** This many other workshops of the strand are named on a workshop's page. */
const MAX_OTHERS = 4;

interface InStrand {
  code: string;
  strandCode: string | null;
  position: number;
}

/**
 * The next workshops of a workshop's strand in the organiser's order, starting over at its end, so that every workshop is
 * named somewhere. Those without a session that takes place are left out.
 */
export function othersInStrand<Workshop extends InStrand>(
  workshops: Iterable<Workshop>,
  { code, strandCode }: Pick<InStrand, 'code' | 'strandCode'>,
  takesPlace: (workshopCode: string) => boolean,
): Workshop[] {
  if (strandCode === null) return [];
  const inStrand = [...workshops]
    .filter((each) => each.strandCode === strandCode && (each.code === code || takesPlace(each.code)))
    .sort((one, other) => one.position - other.position);
  const at = inStrand.findIndex((each) => each.code === code);
  return [...inStrand.slice(at + 1), ...inStrand.slice(0, Math.max(at, 0))].slice(0, MAX_OTHERS);
}

/** A session's title for messages to readers of any language: `workshop` in English if possible, `titles` in each. */
export function sessionTitles(
  event: SiteEvent,
  programme: Programme,
  session: Session,
): { workshop: string; titles: Partial<Record<Locale, string>> } {
  const { languages } = event.definition.event;
  const { title } = workshopOf(programme, session);
  const titles = Object.fromEntries(
    languages.map((language) => [language, localise(title, language, languages)]),
  );
  return { workshop: localise(title, DEFAULT_LOCALE, languages), titles };
}

/**
 * A subquery that selects the codes of the given sessions and of all other sessions of their workshops, which are possible
 * alternatives. Its inner subqueries are arrays, which PostgreSQL computes once: without statistics, as after an import, it
 * would otherwise run each of them again for every session.
 */
export function withSiblings(eventCode: string, sessionCodes: SQL): SQL {
  const ofEvent = sql`event_code = ${eventCode}`;
  return sql`
    select code from ${workshopSessions} where ${ofEvent} and workshop_code = any(array(
      select workshop_code from ${workshopSessions} where ${ofEvent} and code = any(array(${sessionCodes}))
    ))`;
}

const key = (eventCode: string) => sql`hashtext(${`import:${eventCode}`})`;

/**
 * Imports of one event wait for each other, and for what settles the changes of earlier ones. Taken before owners and
 * places are locked; ends with the transaction.
 */
export async function lockProgramme(tx: Db, eventCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key(eventCode)})`);
}

/** Keeps imports of the event from changing its sessions until the transaction ends. */
export async function keepProgramme(tx: Db, eventCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key(eventCode)})`);
}
