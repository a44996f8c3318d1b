import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import type { SiteEvent } from '../tenancy/event';
import { limitOf } from './activities-on-offer';

/**
 * The owner kind of who takes part: each place that is bought without a registration has answers of its own
 * (docs/rooms/orders.md#participants).
 */
export const PARTICIPANT = 'participant';

/** The form about who takes part. */
export const PARTICIPANT_FORM = 'activity';

const SEPARATOR = '.';

/** The owner of the answers of one place of an order. @param place from 1 */
export const participantOwner = (orderCode: string, place: number): Owner => ({
  kind: PARTICIPANT,
  // The first place has the code of its order, as when an order had one participant.
  code: place === 1 ? orderCode : `${orderCode}${SEPARATOR}${place}`,
});

/** Key of the answers of one place of an order. */
export const participantAnswers = (
  { eventCode, code }: { eventCode: string; code: string },
  place: number,
): AnswersKey => ({ eventCode, formType: PARTICIPANT_FORM, owner: participantOwner(code, place) });

/** The order and the place that the code of a participant names; undefined for what names none. */
export function placeOfParticipant(code: string): { orderCode: string; place: number } | undefined {
  const [orderCode = '', number] = code.split(SEPARATOR);
  const place = number === undefined ? 1 : Number(number);
  const isNamed =
    participantOwner(orderCode, place).code === code && Number.isSafeInteger(place) && place >= 1;
  return isNamed ? { orderCode, place } : undefined;
}

/** How many places of one activity an order can have in an event. */
export const mostPlaces = ({ definition }: Pick<SiteEvent, 'definition'>): number =>
  Math.max(1, ...definition.activities.map(limitOf));

/** The owners of the answers of places, the first one included. @param of.after leaves out the places up to this one */
export const participantsOf = (orderCode: string, of: { upTo: number; after?: number }): Owner[] =>
  Array.from({ length: of.upTo }, (_, at) => participantOwner(orderCode, at + 1)).slice(of.after ?? 0);
