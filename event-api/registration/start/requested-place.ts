import { refuse } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import type { UseCaseContext } from '../../calls/use-case';
import { trackState, trackWindow } from '../../tenancy/registration-state';
import { requireTrack, type Track } from '../tracks';

export interface RequestedPlace {
  track: Track;
  mode: 'in_person' | 'online';
}

/**
 * Validates the track and mode of a new registration. Tracks that are not listed are allowed.
 * @param known the mode chosen before, which stays if the track has it
 * @throws Refusal 404 at `track` for an unknown one, 422 when it is not open, or the mode is missing or not the track's
 */
export function requestedPlace(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  wanted: { track: string; mode?: RequestedPlace['mode'] | undefined },
  known?: RequestedPlace['mode'],
): RequestedPlace {
  const { definition } = event;
  const track = requireTrack(event, wanted.track);
  if (track.group) throw refuse(422, 'track', 'registration_group_track');

  const state = trackState(definition, track, undefined, clock.now());
  if (state === 'not_open_yet') {
    const { opens } = trackWindow(definition, track);
    const date = opens === null ? '' : formatDate(opens, definition.event.time_zone, locale);
    throw refuse(422, 'track', 'registration_not_open_yet', { date });
  }
  if (state !== 'open') throw refuse(422, 'track', 'registration_closed');

  const [only, ...others] = track.modes;
  const kept = known !== undefined && track.modes.includes(known) ? known : undefined;
  const mode = wanted.mode ?? kept ?? (others.length === 0 ? only : undefined);
  if (mode === undefined) throw refuse(422, 'mode', 'registration_mode_missing');
  if (!track.modes.includes(mode)) throw refuse(422, 'mode', 'registration_mode_unknown');
  return { track, mode };
}
