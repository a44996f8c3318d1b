import { Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { OpeningCode } from '../../codes/event-codes';
import { refuseCode } from '../../codes/require-code';
import { notOpenYet, trackState } from '../../tenancy/registration-state';
import { requireTrack, type Track } from '../tracks';

export interface RequestedPlace {
  track: Track;
  mode: 'in_person' | 'online';
}

interface Known {
  /** The mode chosen before, which stays if the track has it. */
  mode?: RequestedPlace['mode'] | undefined;
  /** A code that opens the track. */
  opening?: OpeningCode | undefined;
}

/**
 * Validates the track and mode of a new registration. Tracks that are not listed are allowed.
 * @throws Refusal 404 at `track` for an unknown one, 422 when it is not open, or the mode is missing or not the track's; at
 * `invitation_code` when the track is by invitation
 */
export function requestedPlace(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  wanted: { track: string; mode?: RequestedPlace['mode'] | undefined },
  known: Known = {},
): RequestedPlace {
  const { definition } = event;
  const track = requireTrack(event, wanted.track);
  if (track.group) throw refuse(422, 'track', 'registration_group_track');

  if (track.invitation && !known.opening) throw refuseCode('code_required');

  const isBypassed = known.opening?.kind === 'bypass';
  const now = clock.now();
  const state = isBypassed ? 'open' : trackState(definition, track, undefined, now);
  if (state === 'not_open_yet') {
    throw new Refusal(422, { track: [notOpenYet(definition, track, { now, locale })] });
  }
  if (state !== 'open') throw refuse(422, 'track', 'registration_closed');

  const [only, ...others] = track.modes;
  const kept = known.mode && track.modes.includes(known.mode) ? known.mode : undefined;
  const mode = wanted.mode ?? kept ?? (others.length === 0 ? only : undefined);
  if (mode === undefined) throw refuse(422, 'mode', 'registration_mode_missing');
  if (!track.modes.includes(mode)) throw refuse(422, 'mode', 'registration_mode_unknown');
  return { track, mode };
}
