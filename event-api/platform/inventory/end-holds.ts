import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { StateBefore } from '../database/state-changes';
import { rows } from '../database/statements';
import { type ItemKey, isOneOf, type Places } from './items';
import { offerFreePlaces, PARTY } from './offer-free-places';
import { publishFreed } from './released';
import { holds, inventoryItems, waits } from './schema';
import type { HOLD_CHANGES } from './state-changes';

/**
 * Releases holds of items that the transaction has locked, and offers the places to the next in line. Releasing a held place
 * that was an offer ends the offer; releasing a sold place does not end its owner's offer of another place. A party whose
 * collected places end goes to the end of the line, so that those behind it have their turn (decision 190).
 * @param request.from whether held or sold places are released
 * @param request.which further condition on the holds
 * @returns the places freed, by item
 */
export async function endHolds(
  tx: Db,
  request: {
    eventCode: string;
    items: readonly ItemKey[];
    from: StateBefore<typeof HOLD_CHANGES, 'released'>;
    which: SQL;
    now: string;
  },
): Promise<Places[]> {
  const { eventCode, items, from, which, now } = request;
  const count = from === 'held' ? sql`held` : sql`sold`;
  if (items.length === 0) return [];
  const ending = rows<Places>(
    tx,
    sql`with ended as (
          update ${holds} set state = 'released'
          where event_code = ${eventCode} and ${isOneOf(holds, items)} and state = ${from} and ${which}
          returning kind, code, owner_kind, owner_code, quantity
        ), passed_by as (
          update ${waits} set state = 'ended'
          from ended
          where ${waits.eventCode} = ${eventCode} and ${waits.kind} = ended.kind and ${waits.code} = ended.code
            and ${waits.ownerKind} = ended.owner_kind and ${waits.ownerCode} = ended.owner_code
            and ${waits.state} = 'offered' and ${from}::text = 'held'
        ), sent_back as (
          update ${waits} set id = default
          from ended
          where ${waits.eventCode} = ${eventCode} and ${waits.kind} = ended.kind and ${waits.code} = ended.code
            and ${waits.ownerKind} = ended.owner_kind and ${waits.ownerCode} = ended.owner_code
            and ${waits.state} = 'waiting' and ended.owner_kind = ${PARTY}
        ), freed as (
          select kind, code, sum(quantity)::int as quantity from ended group by kind, code
        ), published as (
          ${publishFreed({ eventCode, now })}
        )
        update ${inventoryItems} set ${count} = ${inventoryItems}.${count} - freed.quantity
        from freed
        where ${inventoryItems.eventCode} = ${eventCode}
          and ${inventoryItems.kind} = freed.kind and ${inventoryItems.code} = freed.code
        returning freed.kind, freed.code, freed.quantity`,
  );
  // Sent without waiting: it sees what was freed, because it is carried out after it.
  const [freed] = await Promise.all([ending, offerFreePlaces(tx, { eventCode, items, now })]);
  return freed;
}
