import { sql } from 'drizzle-orm';
import type { FeeCategory, FeeLine } from '@/lib/domain/registration/fees';
import { activitiesPart } from '../activities/activities-part';
import { exemptionsPart } from '../checkout/exemptions/exemptions-part';
import type { LostLine, Order, OrderPart, PartKey, PartOfOrder } from '../checkout/order-part';
import { codesPart } from '../codes/codes-part';
import { membershipPart } from '../membership/membership-part';
import type { Db } from '../platform/database/database';
import type { JsonRow, Reading } from '../platform/database/readings/read-together';
import type { ItemKey } from '../platform/inventory/items';
import type { Ticket } from '../platform/owner-kind';
import { merchandisePart } from '../shop/merchandise-part';
import type { SiteEvent } from '../tenancy/event';
import { documentsPart } from './documents/documents-part';

/**
 * What a registration may have beside its place and its workshops. The registration's reading, fees, problems, review,
 * submit and change of track go over this list and know no part by name.
 */
const ORDER_PARTS: readonly OrderPart[] = [
  activitiesPart,
  membershipPart,
  documentsPart,
  merchandisePart,
  codesPart,
  exemptionsPart,
];

/** A part as it belongs to one registration. */
export interface ComposedPart extends PartOfOrder {
  step: OrderPart['step'];
}

/** The steps that parts offer to the holder of a ticket. */
export function partSteps(event: SiteEvent, ticket: Ticket): string[] {
  return partsOf(event, ticket).map(({ step }) => step);
}

/** What was read of each part. */
export type StoredParts = ReadonlyMap<OrderPart, unknown>;

/** What all parts have stored for an owner, as one reading. */
export function partsReading(key: PartKey): Reading<StoredParts> {
  const readings = ORDER_PARTS.map((part) => ({ part, reading: part.reading(key) }));
  const columns = readings.map(
    ({ reading }) =>
      sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]'::jsonb) from (${reading.query}) as part)`,
  );
  return {
    query: sql`select jsonb_build_array(${sql.join(columns, sql`, `)}) as parts`,
    read([row]) {
      // The query's one column: an array of rows for each part.
      const rows = row?.parts as JsonRow[][] | undefined;
      return new Map(readings.map(({ part, reading }, index) => [part, reading.read(rows?.[index] ?? [])]));
    },
  };
}

/** The parts that go with the order's ticket, from what was read. */
export function composeParts(
  order: Order & { ticket: Ticket },
  stored: StoredParts,
): Promise<ComposedPart[]> {
  return Promise.all(
    partsOf(order.event, order.ticket).map(async (part) => ({
      ...(await part.compose(order, stored.get(part))),
      step: part.step,
    })),
  );
}

/** Makes every part of a ticket final. @returns the lines that are lost */
export async function fulfilParts(
  tx: Db,
  event: SiteEvent,
  { ticket, ...key }: PartKey & { ticket: Ticket; lines: readonly FeeLine[]; now: string },
): Promise<LostLine[]> {
  const lost: LostLine[] = [];
  // One after the other, so that places are taken in the same order by everybody.
  for (const part of partsOf(event, ticket)) lost.push(...((await part.fulfil?.(tx, key)) ?? []));
  return lost;
}

/** Ends every part of a cancelled order. @returns the items that stay its owner's */
export async function withdrawParts(
  tx: Db,
  key: PartKey & { now: string; notRefunded: readonly FeeCategory[] },
): Promise<ItemKey[]> {
  const kept: ItemKey[] = [];
  for (const part of ORDER_PARTS) kept.push(...((await part.withdraw?.(tx, key)) ?? []));
  return kept;
}

interface NewTicket extends PartKey {
  ticket: Ticket;
  now: string;
}

/** Removes what was chosen and a new ticket does not include. */
export async function clearParts(tx: Db, event: SiteEvent, { ticket, ...key }: NewTicket): Promise<void> {
  for (const part of excludedBy(event, ticket)) await part.clear(tx, key);
  await narrowParts(tx, event, { ticket, ...key });
}

/** What of that was bought, and stays its owner's where nothing is given back for it. */
export function ownedBeside(
  event: SiteEvent,
  ticket: Ticket,
  notRefunded: readonly FeeCategory[],
): FeeCategory[] {
  return excludedBy(event, ticket).flatMap(({ owned }) =>
    owned && notRefunded.includes(owned) ? [owned] : [],
  );
}

/**
 * Clears the parts of a submitted order.
 * @param key.owned what stays its owner's
 * @returns the items that do
 */
export async function giveUpParts(
  tx: Db,
  event: SiteEvent,
  { ticket, owned, ...key }: NewTicket & { owned: readonly FeeCategory[] },
): Promise<ItemKey[]> {
  const kept: ItemKey[] = [];
  for (const part of excludedBy(event, ticket)) {
    kept.push(...((await part.withdraw?.(tx, { ...key, notRefunded: owned })) ?? []));
    if (!(part.owned && owned.includes(part.owned))) await part.clear(tx, key);
  }
  await narrowParts(tx, event, { ticket, ...key });
  return kept;
}

async function narrowParts(tx: Db, event: SiteEvent, key: NewTicket): Promise<void> {
  for (const part of partsOf(event, key.ticket)) await part.narrow?.(tx, { ...key, event });
}

function excludedBy(event: SiteEvent, ticket: Ticket): OrderPart[] {
  return ORDER_PARTS.filter((part) => !part.applies(event, ticket));
}

function partsOf(event: SiteEvent, ticket: Ticket): OrderPart[] {
  return ORDER_PARTS.filter((part) => part.applies(event, ticket));
}
