import { Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { findOpening, isForTrack, type OpeningCode } from '../../codes/event-codes';
import { refuseCode, refuseOtherTrack, requireCode } from '../../codes/require-code';
import { notOpenYet, trackState } from '../../tenancy/registration-state';
import type { Registration } from '../queries';
import { requireTrack, type Track } from '../tracks';

export interface RequestedPlace {
  track: Track;
  mode: 'in_person' | 'online';
}

interface Earlier {
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
  earlier: Earlier = {},
): RequestedPlace {
  const { definition } = event;
  const track = requireTrack(event, wanted.track);
  if (track.group) throw refuse(422, 'track', 'registration_group_track');

  if (track.invitation && !earlier.opening) throw refuseCode('code_required');

  const isBypassed = earlier.opening?.kind === 'bypass';
  const now = clock.now();
  const state = isBypassed ? 'open' : trackState(definition, track, undefined, now);
  if (state === 'not_open_yet') {
    throw new Refusal(422, { track: [notOpenYet(definition, track, { now, locale })] });
  }
  if (state !== 'open') throw refuse(422, 'track', 'registration_closed');

  const [only, ...others] = track.modes;
  const kept = earlier.mode && track.modes.includes(earlier.mode) ? earlier.mode : undefined;
  const mode = wanted.mode ?? kept ?? (others.length === 0 ? only : undefined);
  if (mode === undefined) throw refuse(422, 'mode', 'registration_mode_missing');
  if (!track.modes.includes(mode)) throw refuse(422, 'mode', 'registration_mode_unknown');
  return { track, mode };
}

interface Wanted {
  /** What the person typed. */
  typed: string | undefined;
  track: string;
  email: string;
  /** Code by which the registration that is continued was started. */
  earlier: Registration['openingCode'] | undefined;
}

/**
 * The invitation or bypass code with which somebody starts: the one that they typed, or the one with which they started
 * before, as long as it opens the track that they choose now.
 * @throws Refusal at `invitation_code` for a code that does not open the track to them
 */
export function requestedOpening(
  context: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  { typed, track, email, earlier }: Wanted,
): OpeningCode | undefined {
  const kept = findOpening(context.event, earlier ?? null);
  const opening = typed === undefined ? kept : requireCode(context, typed);
  if (opening?.kind === 'discount') throw refuseCode('code_for_review');
  if (opening && typed !== undefined) refuseOtherTrack(opening, track);
  if (!opening || !isForTrack(opening, track)) return undefined;
  refuseOtherEmail(opening, email);
  return opening;
}

/** @throws Refusal 422 at `field` when the code is for another e-mail address */
export function refuseOtherEmail(opening: OpeningCode | undefined, email: string, field = 'email'): void {
  if (opening?.kind !== 'invitation' || opening.email === undefined) return;
  if (opening.email.toLowerCase() !== email) throw refuse(422, field, 'code_other_email');
}
