import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Owner } from '../../platform/owner';
import { basketItems } from '../schema';

/**
 * Condition: the owner of a kind that a row is has chosen a session, and has not lost the seat.
 * @param row the columns of its event and code
 */
export const attendsSession = (
  row: { eventCode: AnyPgColumn; code: AnyPgColumn },
  kind: Owner['kind'],
  sessionCode: string,
): SQL =>
  sql`exists (
    select 1 from ${basketItems}
    where ${basketItems.eventCode} = ${row.eventCode} and ${basketItems.ownerKind} = ${kind}
      and ${basketItems.ownerCode} = ${row.code} and ${basketItems.sessionCode} = ${sessionCode}
      and ${basketItems.state} <> 'lost'
  )`;
