import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { endHolds } from './end-holds';
import { type ItemKey, lockItems, type Places } from './items';
import { itemsOf } from './own-holds';

export interface GiveUpRequest {
  eventCode: string;
  owner: string;
  /** Which of the owner's items; by default all but what is offered and not taken yet. */
  items?: readonly ItemKey[];
  now: string;
}

/** Frees what an owner holds or has bought. @returns what became free */
export function giveUp(db: Db, request: GiveUpRequest, state: 'held' | 'sold'): Promise<Places[]> {
  const { eventCode, owner, now } = request;
  return db.transaction(async (tx) => {
    const items = request.items ?? (await itemsOf(tx, { eventCode, owner, state, without: 'offers' }));
    await lockItems(tx, eventCode, items);
    return endHolds(tx, { eventCode, items, from: state, which: sql`owner = ${owner}`, now });
  });
}
