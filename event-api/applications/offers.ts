import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { inMinorUnits } from '../checkout/minor-units';
import type { Db } from '../platform/database/database';
import { ITEM_KINDS, type ItemKey, type Places } from '../platform/inventory/items';
import type { SiteEvent } from '../tenancy/event';
import type { StoredEvent } from '../tenancy/stored-event';
import { listExtras } from './queries';
import type { StoredApplication } from './schema';

type Event = Pick<SiteEvent, 'definition'>;
export type Booth = StoredEvent['exhibitors']['booths'][number];
export type Level = StoredEvent['sponsors']['levels'][number];
export type Extra = StoredEvent['exhibitors']['extras'][number];

/** The types of booths, or the levels: what an application of a kind chooses one of. */
export const choicesOf = ({ definition }: Event, kind: ApplicationKind): readonly (Booth | Level)[] =>
  kind === 'exhibitor' ? definition.exhibitors.booths : definition.sponsors.levels;

export const findBooth = ({ definition }: Event, code: string): Booth | undefined =>
  definition.exhibitors.booths.find((booth) => booth.code === code);

export const findLevel = ({ definition }: Event, code: string): Level | undefined =>
  definition.sponsors.levels.find((level) => level.code === code);

export const extrasOf = ({ definition }: Event, kind: ApplicationKind): readonly Extra[] =>
  definition[`${kind}s`].extras;

/** The inventory item for a booth type or a level. */
export const choiceItem = (kind: ApplicationKind, code: string): ItemKey => ({
  kind: kind === 'exhibitor' ? ITEM_KINDS.booth : ITEM_KINDS.sponsorLevel,
  code,
});

/** The inventory item for an extra. */
export const extraItem = (kind: ApplicationKind, code: string): ItemKey => ({
  kind: kind === 'exhibitor' ? ITEM_KINDS.exhibitorExtra : ITEM_KINDS.sponsorExtra,
  code,
});

/** The price of a booth in minor units, as a range of one. */
export function priceOf({ definition }: Event, { amount }: Booth) {
  const price = inMinorUnits(amount, definition.event.currency);
  return { minimum: price, maximum: price };
}

/** The least and the greatest contribution of a level in minor units. */
export function rangeOf({ definition }: Event, { minimum, maximum }: Level) {
  const { currency } = definition.event;
  return { minimum: inMinorUnits(minimum, currency), maximum: inMinorUnits(maximum, currency) };
}

/** What an application chose, whatever the organiser offers now. */
export async function chosenPlaces(
  db: Db,
  { eventCode, kind, code, choiceCode }: StoredApplication,
): Promise<Places[]> {
  const extras = await listExtras(db, { eventCode, codes: [code] });
  return [
    ...(choiceCode === null ? [] : [{ ...choiceItem(kind, choiceCode), quantity: 1 }]),
    ...extras.map(({ extraCode, quantity }) => ({ ...extraItem(kind, extraCode), quantity })),
  ];
}
