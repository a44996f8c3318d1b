import { type Refusal, refuse } from '@/lib/errors';
import { formatDate, formatMoment } from '@/lib/time/format';
import type { UseCaseContext } from '../calls/use-case';
import { availabilities } from '../platform/inventory/availability';
import { itemOf } from '../platform/inventory/items';
import { type EventCode, findCode, isForTrack, timeTrouble, usesOf } from './event-codes';

/** The field of the calls that carries what was typed (specification §7). */
export const CODE_FIELD = 'invitation_code';

export const refuseCode = (key: string, values?: Record<string, string | number>): Refusal =>
  refuse(422, CODE_FIELD, key, values);

type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'>;

/**
 * The code that somebody typed, if it is valid now.
 * @throws Refusal at `invitation_code`: 404 for an unknown code or another event's, 422 for one that is not valid now
 */
export function requireCode({ event, locale, clock }: Reader, typed: string): EventCode {
  const code = findCode(event, typed);
  if (!code) throw refuse(404, CODE_FIELD, 'code_unknown');
  const trouble = timeTrouble(code, clock.now());
  if (trouble === undefined) return code;
  const moment = trouble === 'not_yet' ? code.from : code.until;
  const { time_zone } = event.definition.event;
  throw refuseCode(`code_${trouble}`, {
    date: moment === undefined ? '' : formatDate(moment, time_zone, locale),
  });
}

/** @throws Refusal 422 at `invitation_code` when the code is for other tracks */
export function refuseOtherTrack(code: EventCode, trackCode: string): void {
  if (!isForTrack(code, trackCode)) throw refuseCode('code_other_track');
}

/**
 * Says that a code's uses are all taken, or when one of them may come back.
 * @returns the refusal to throw, 422 at `invitation_code`; undefined when there is a use left
 */
export async function usedUp(
  { db, event, locale, clock }: Reader & Pick<UseCaseContext, 'db'>,
  code: EventCode,
): Promise<Refusal | undefined> {
  const items = usesOf(code).map(itemOf);
  const now = clock.now();
  const [uses] = items.length === 0 ? [] : await availabilities(db, { eventCode: event.code, items, now });
  if (uses?.availability.left !== 0) return undefined;
  const { state, returnsAt } = uses.availability;
  if (state !== 'held' || !returnsAt) return refuseCode('code_used_up');
  const { time_zone } = event.definition.event;
  return refuseCode('code_in_use', { time: formatMoment(returnsAt, time_zone, locale, now) });
}
