import type { z } from 'zod';
import type { registrationState } from '@/lib/contract/parts/event';
import type { Db } from '../platform/database/database';
import { SharedReadings } from '../platform/database/shared-readings';
import { availabilities, type ItemAvailability } from '../platform/inventory/availability';
import type { SiteEvent } from './event';
import { bestState, TRACK_PLACES, trackState, trackWindow } from './registration-state';

const shared = new SharedReadings<ItemAvailability[]>();

/** Whether a visitor can register for any listed track now, with the first opening and the last closing of all tracks. */
export async function readRegistrationState(
  db: Db,
  { code, definition }: SiteEvent,
  now: string,
): Promise<z.infer<typeof registrationState>> {
  const listed = definition.tracks.filter((track) => track.listed);
  const places = await shared.read(db, code, () =>
    availabilities(db, { eventCode: code, kind: TRACK_PLACES, now }),
  );
  const byCode = new Map(places.map((place) => [place.code, place.availability]));
  const states = listed.map((track) => trackState(definition, track, byCode.get(track.code), now));
  const windows = listed.map((track) => trackWindow(definition, track));
  const opens = windows.map((window) => window.opens).filter((instant) => instant !== null);
  const everOpen = opens.length < windows.length;
  return {
    state: bestState(states),
    opens: everOpen ? null : (opens.sort()[0] ?? null),
    closes:
      windows
        .map((window) => window.closes)
        .sort()
        .at(-1) ?? null,
  };
}
