import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy } from '../database/owner-columns';
import { mayBecome } from '../database/state-changes';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { holdPlaces } from './hold-places';
import { addUp, type ItemKey, lockItems, type Places } from './items';
import { lockItemsOf } from './lock-items-of';
import { release } from './release';
import { holds, inventoryItems, waits } from './schema';
import { WAIT_CHANGES } from './state-changes';

export interface SellRequest {
  eventCode: string;
  owner: Owner;
  items: readonly Places[];
  /** Items bought earlier that are released in exchange, in the same transaction. */
  inExchangeFor?: readonly ItemKey[];
  /**
   * Which items are locked first: by default those that are sold; `all` of the owner's with them, because the transaction
   * goes on to change others of them; `none` because the transaction has locked all of them.
   */
  lock?: 'all' | 'none';
  now: string;
}

/**
 * Sells places to an owner, all or nothing. Expired holds are sold too if the places are still free (design §7).
 * @returns the items without enough places; if there are any, nothing was sold or released
 */
export function sell(db: Db, { eventCode, owner, items, inExchangeFor = [], lock, now }: SellRequest) {
  const wanted = addUp(items);
  const concerned = [...wanted, ...inExchangeFor];
  return inTransaction(db, async (tx): Promise<{ lost: ItemKey[] }> => {
    const locking = {
      all: () => lockItemsOf(tx, { eventCode, owner, and: concerned }),
      none: () => undefined,
      wanted: () => lockItems(tx, eventCode, concerned),
    }[lock ?? 'wanted']();
    // The usual case: the owner holds everything that it buys.
    const [, isSold] = await Promise.all([locking, makeSold(tx, { eventCode, owner, items: wanted, now })]);
    if (isSold) {
      await release(tx, { eventCode, owner, items: inExchangeFor, from: 'sold', now });
      return { lost: [] };
    }
    // The end of these holds does not matter, because they are sold in this transaction.
    const { missing, unknown } = await holdPlaces(tx, { eventCode, owner, wanted, now, endsAt: now });
    const lost = [...missing, ...unknown];
    if (lost.length > 0) return { lost };
    await release(tx, { eventCode, owner, items: inExchangeFor, from: 'sold', now });
    // These holds end at `now`, so they are sold regardless of their end.
    await makeSold(tx, { eventCode, owner, items: wanted, now: null });
    return { lost };
  });
}

/**
 * Sells an owner's holds of locked items, if they cover all requested places.
 * @param request.now holds that have ended by then are not sold; null sells them too
 */
async function makeSold(
  tx: Db,
  request: { eventCode: string; owner: Owner; items: readonly Places[]; now: string | null },
): Promise<boolean> {
  const { eventCode, owner, items, now } = request;
  const ofOwner = sql`event_code = ${eventCode} and ${isOwnedBy(holds, owner)} and state = 'held'`;
  const isWanted = sql`exists (
    select 1 from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb)
      as wanted (kind text, code text, quantity int)
    where wanted.kind = ${holds.kind} and wanted.code = ${holds.code} and wanted.quantity = ${holds.quantity}
  )`;
  const isLive = now === null ? sql`true` : sql`${holds.endsAt} > ${now}`;
  const sold = await rows(
    tx,
    sql`with own as (
          select id from ${holds} where ${ofOwner} and ${isWanted} and ${isLive}
        ), bought as (
          update ${holds} set state = 'sold'
          where id in (select id from own) and (select count(*) from own) = ${items.length}::int
          returning kind, code, owner_kind, owner_code, quantity
        ), taken as (
          update ${waits} set state = 'taken'
          from bought
          where ${waits.eventCode} = ${eventCode} and ${waits.kind} = bought.kind and ${waits.code} = bought.code
            and ${waits.ownerKind} = bought.owner_kind and ${waits.ownerCode} = bought.owner_code
            and ${mayBecome(waits.state, WAIT_CHANGES, 'taken')}
        )
        update ${inventoryItems} set held = held - bought.quantity, sold = sold + bought.quantity
        from bought
        where ${inventoryItems.eventCode} = ${eventCode}
          and ${inventoryItems.kind} = bought.kind and ${inventoryItems.code} = bought.code
        returning bought.code`,
  );
  return sold.length === items.length;
}
