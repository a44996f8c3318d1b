import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { findOpening, isForTrack, type OpeningCode } from '../../codes/event-codes';
import { refuseCode, refuseOtherTrack, requireCode } from '../../codes/require-code';
import type { Registration } from '../queries';

interface Wanted {
  /** What the person typed. */
  typed: string | undefined;
  track: string;
  email: string;
  /** Code by which the registration that is continued was started. */
  known: Registration['openingCode'] | undefined;
}

/**
 * The invitation or bypass code with which somebody starts: the one that they typed, or the one with which they started
 * before, as long as it opens the track that they choose now.
 * @throws Refusal at `invitation_code` for a code that does not open the track to them
 */
export function requestedOpening(
  context: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  { typed, track, email, known }: Wanted,
): OpeningCode | undefined {
  const kept = findOpening(context.event, known ?? null);
  const found = typed === undefined ? kept : requireCode(context, typed);
  if (found?.kind === 'discount') throw refuseCode('code_for_review');
  if (found && typed !== undefined) refuseOtherTrack(found, track);
  if (!found || !isForTrack(found, track)) return undefined;
  refuseOtherEmail(found, email);
  return found;
}

/** @throws Refusal 422 at `field` when the code is for another e-mail address */
export function refuseOtherEmail(opening: OpeningCode | undefined, email: string, field = 'email'): void {
  if (opening?.kind !== 'invitation' || opening.email === undefined) return;
  if (opening.email.toLowerCase() !== email) throw refuse(422, field, 'code_other_email');
}
