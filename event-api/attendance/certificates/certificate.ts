import { readPlace } from '@/lib/domain/attendance/place';
import { paths } from '@/lib/paths';
import { secondsBetween } from '@/lib/time/seconds';
import { certificateCodeOf } from '../../entry/entry-code';
import type { Platform } from '../../platform/context';
import { localOf } from '../../platform/local-time';
import { readProgramme } from '../../programme/read-programme';
import { findRegistration, type Registration } from '../../registration/queries';
import { REGISTRATION } from '../../registration/registration-owner';
import { isSubmitted } from '../../registration/statuses';
import type { SiteEvent } from '../../tenancy/event';
import { listBasketItems } from '../../workshops/basket-items';
import { listAttendance } from '../read-check-ins';

const MINUTE_SECONDS = 60;

/** What somebody took part in, as a certificate says it. */
export interface Attended {
  /** The days on which they came, `YYYY-MM-DD`. */
  days: readonly string[];
  /** With their codes, by start. */
  sessions: readonly { code: string; startsAt: string; endsAt: string; workshopCode: string }[];
  /** Of the sessions together. */
  minutes: number;
}

type Reader = Pick<Platform, 'db'>;

/**
 * What a registration took part in by the check-ins at doors. Where no session of theirs was scanned, those count that they had
 * a seat in on the days on which they came in at the entrance.
 * @returns null for who never came
 */
export async function readAttended(
  { db }: Reader,
  event: SiteEvent,
  { code }: Pick<Registration, 'code'>,
): Promise<Attended | null> {
  const owner = { kind: REGISTRATION, code };
  const scans = await listAttendance(db, { eventCode: event.code, owners: [owner] });
  if (scans.length === 0) return null;
  const places = scans.flatMap(({ place }) => readPlace(place) ?? []);
  const scanned = new Set(places.flatMap((place) => (place.kind === 'session' ? [place.code] : [])));
  const zone = event.definition.event.time_zone;
  const cameOn = new Set(scans.map(({ day, scannedAt }) => day || localOf(scannedAt, zone).date));
  const programme = await readProgramme(db, event);
  const chosen = scanned.size > 0 ? [] : await listBasketItems(db, { eventCode: event.code, owner });
  const seats = new Set(chosen.flatMap(({ sessionCode, state }) => (state === 'lost' ? [] : [sessionCode])));
  const sessions = programme.sessions
    .filter(({ cancelled }) => !cancelled)
    .filter((session) =>
      scanned.size > 0 ? scanned.has(session.code) : seats.has(session.code) && cameOn.has(session.day),
    )
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  const seconds = sessions.reduce((sum, { startsAt, endsAt }) => sum + secondsBetween(startsAt, endsAt), 0);
  return { days: [...cameOn].sort(), sessions, minutes: Math.round(seconds / MINUTE_SECONDS) };
}

/** When the event's certificates can be had: once it is over, or when the organiser says; null where it gives none. */
export function certificatesFrom({ definition }: SiteEvent): string | null {
  const { certificates = true, certificates_from: from } = definition.registration.afterwards ?? {};
  return certificates ? (from ?? definition.event.ends_at) : null;
}

/** The code that is on a certificate, and in its link: it names whose it is to this deployment alone, and stays the same. */
export const certificateCode = (
  tokens: Platform['tokens'],
  event: SiteEvent,
  { code }: Pick<Registration, 'code'>,
): string => certificateCodeOf(tokens, event, { kind: REGISTRATION, code, place: 1 });

/** Where the certificate of a registration is, on the event's site; null for who has none, or none yet. */
export async function certificatePath(
  { db, clock, tokens }: Pick<Platform, 'db' | 'clock' | 'tokens'>,
  event: SiteEvent,
  { code }: Pick<Registration, 'code'>,
): Promise<string | null> {
  const from = certificatesFrom(event);
  if (from === null || from > clock.now()) return null;
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration || !isSubmitted(registration.status)) return null;
  const attended = await readAttended({ db }, event, registration);
  return attended && paths.certificateCall(certificateCode(tokens, event, registration));
}
