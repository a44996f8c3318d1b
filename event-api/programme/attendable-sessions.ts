import { canAttend } from '@/lib/domain/programme/attendance';
import { notFound } from '@/lib/errors';
import type { SiteEvent } from '../tenancy/event';
import type { StoredEvent } from '../tenancy/stored-event';
import type { Programme, Session } from './read-programme';

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
  const track = definition.tracks.find((known) => known.code === code);
  if (!track) throw notFound('track');
  return track;
}
