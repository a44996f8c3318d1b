import { type Message, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { requireTrack, type Track } from '../registration/tracks';
import type { SiteEvent } from '../tenancy/event';
import { notOpenYet, trackState } from '../tenancy/registration-state';

type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'>;

/** Codes cannot be told from those of other events (specification §5). */
export const unknownGroup = () => refuse(404, 'code', 'group_code_unknown');

/** What an event says of groups that says nothing: it takes none. */
const NO_GROUPS = { open: false, least: 1, discounts: [], keep_days: 14, replace: true } as const;

/** The rules for groups of an event. */
export const groupRules = ({ definition }: Pick<SiteEvent, 'definition'>) => ({
  ...NO_GROUPS,
  ...definition.groups,
});

/** Until when people of a group who are registered may be replaced; null where the event does not let groups do so. */
export function replaceUntil(event: Pick<SiteEvent, 'definition'>): string | null {
  const { replace, replace_until } = { replace_until: undefined, ...groupRules(event) };
  return replace ? (replace_until ?? event.definition.event.starts_at) : null;
}

/**
 * The tracks that groups may take: those that the event names, else all listed ones without invitation codes, and those that
 * are for groups alone. These come first.
 */
export function groupTracks({ definition }: Pick<SiteEvent, 'definition'>): Track[] {
  const named = definition.groups?.tracks;
  const taken = definition.tracks.filter((track) =>
    named ? named.includes(track.code) : track.group || (track.listed && !track.invitation),
  );
  return [...taken.filter(({ group }) => group), ...taken.filter(({ group }) => !group)];
}

/** The track that a group's members get who are not given another; one of the event's, even if it has dropped the group's own. */
export function trackOfGroup(
  event: Pick<SiteEvent, 'definition'>,
  { trackCode }: { trackCode: string },
): Track {
  const { tracks } = event.definition;
  const track = tracks.find(({ code }) => code === trackCode) ?? groupTracks(event)[0] ?? tracks[0];
  if (!track) throw new Error('an event has no tracks');
  return track;
}

/** Why a track cannot be registered for now, apart from its places; null when it can be. */
export function trackClosed({ event, locale, clock }: Reader, track: Track): Message | null {
  const { definition } = event;
  const now = clock.now();
  const state = trackState(definition, track, undefined, now);
  if (state === 'open') return null;
  return state === 'not_open_yet'
    ? notOpenYet(definition, track, { now, locale })
    : { key: 'registration_closed' };
}

/** Why no group can be begun now; null when one can be. */
export function groupsClosed(reader: Reader): Message | null {
  const { open, pay_until } = { pay_until: undefined, ...groupRules(reader.event) };
  const tracks = groupTracks(reader.event);
  if (!open || tracks.length === 0) return { key: 'groups_not_taken' };
  if (pay_until !== undefined && pay_until <= reader.clock.now()) return { key: 'groups_pay_over' };
  const reasons = tracks.map((track) => trackClosed(reader, track));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** A track that a group may take now. @throws Refusal 422 at `track` for one that groups may not take, or that is not open */
export function requestedGroupTrack(reader: Reader, code: string): Track {
  const track = groupTracks(reader.event).find((each) => each.code === code);
  if (!track) throw refuse(422, 'track', 'group_track_not_taken');
  const closed = trackClosed(reader, track);
  if (closed) throw refuse(422, 'track', closed.key, closed.values);
  return track;
}

/**
 * Validates the track and mode of a group or one of its members; of a place that the group has bought, the mode alone.
 * @throws Refusal 422 at `track` for one that groups may not take, or that is not open; at `mode` when it is missing or not
 * the track's
 */
export function requestedGroupPlace(
  reader: Reader,
  wanted: { track: string; mode?: 'in_person' | 'online' | undefined; isBought?: boolean },
): { track: Track; mode: 'in_person' | 'online' } {
  const track = wanted.isBought
    ? requireTrack(reader.event, wanted.track)
    : requestedGroupTrack(reader, wanted.track);
  const [only, ...others] = track.modes;
  const mode = wanted.mode ?? (others.length === 0 ? only : undefined);
  if (mode === undefined) throw refuse(422, 'mode', 'registration_mode_missing');
  if (!track.modes.includes(mode)) throw refuse(422, 'mode', 'registration_mode_unknown');
  return { track, mode };
}
