import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import type { UseCaseContext } from '../../calls/use-case';
import { type OpeningCode, usesOf } from '../../codes/event-codes';
import { availabilities } from '../../platform/inventory/availability';
import { itemOf } from '../../platform/inventory/items';
import { describeTracks } from '../tracks';

/** The tracks that a code opens, as its bearer may choose them. A bypass code has places of its own (decision 168). */
export async function describeOpened(
  context: UseCaseContext,
  code: OpeningCode,
): Promise<RegistrationTrack[]> {
  const { db, event, clock } = context;
  const opened = event.definition.tracks.filter((track) => code.tracks.includes(track.code) && !track.group);
  const tracks = await describeTracks(context, opened);
  if (code.kind === 'invitation') return tracks;
  const items = usesOf(code).map(itemOf);
  const [places] = await availabilities(db, { eventCode: event.code, items, now: clock.now() });
  const availability = availabilityOnWire(places?.availability);
  return tracks.map((track) => ({ ...track, state: 'open', availability }));
}
