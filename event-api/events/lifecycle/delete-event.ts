import { eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { applicationAdditions } from '../../applications/schema';
import { taxExemptions } from '../../checkout/exemptions/schema';
import { creditNotes, invoiceMoney, invoices, paperNumbers } from '../../checkout/invoices/schema';
import { paymentShares, payments, refunds } from '../../checkout/schema';
import { enqueueErasing } from '../../files/removing';
import { files } from '../../files/schema';
import { groupPayments } from '../../groups/pay/schema';
import { publish } from '../../platform/bus/publish';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { formerEventCodes } from '../../platform/event-codes/schema';
import { holds, inventoryItems, waits } from '../../platform/inventory/schema';
import { jobs } from '../../platform/jobs/schema';
import { linePlaces, lines } from '../../platform/line/schema';
import { sandboxCharges, sandboxRefunds } from '../../platform/payments/schema';
import { shortLinks } from '../../platform/short-links/schema';
import { registrationChanges, registrations } from '../../registration/schema';
import type { SiteEvent } from '../../tenancy/event';
import { events, grants } from '../../tenancy/schema';
import { findOpenMoney, type OpenMoney } from './open-money';

/** What became of it. `open`: money is not settled, and nothing was deleted. */
export type Deletion =
  | { outcome: 'done'; files: number }
  | { outcome: 'gone' }
  | { outcome: 'open'; open: OpenMoney[] };

/** Tables of an event whose rows do not go by themselves with its row of `events`, in the order in which they can go. */
export const DELETED_FIRST = [
  groupPayments,
  creditNotes,
  invoiceMoney,
  invoices,
  paperNumbers,
  taxExemptions,
  paymentShares,
  refunds,
  registrationChanges,
  applicationAdditions,
  payments,
  holds,
  waits,
  inventoryItems,
  lines,
  linePlaces,
  grants,
  shortLinks,
  jobs,
  formerEventCodes,
] as const satisfies readonly PgTable[];

/** What deleting an event would erase, and the money that stands in the way. */
export const planDeletion = async (
  db: Db,
  event: SiteEvent,
  now: string,
): Promise<{ open: OpenMoney[]; registrations: number }> => ({
  open: await findOpenMoney(db, event, now),
  registrations: await db.$count(registrations, eq(registrations.eventCode, event.code)),
});

class MoneyIsOpen extends Error {
  constructor(readonly open: OpenMoney[]) {
    super('money is open');
  }
}

/**
 * Deletes an event with everything that belongs to it (docs/rooms/events.md#deleting-and-renaming); a job of
 * the running site erases the uploaded files. Only the audit entries stay, which name nobody. Refused while
 * money is open.
 */
export async function deleteEvent(
  { database, clock }: { database: Database; clock: Clock },
  event: SiteEvent,
): Promise<Deletion> {
  const now = clock.now();
  try {
    return await database.transaction(async (tx): Promise<Deletion> => {
      // From here on nobody begins anything new: what refers to the event waits, and then fails.
      const [locked] = await tx
        .select({ code: events.code })
        .from(events)
        .where(eq(events.code, event.code))
        .for('update');
      if (!locked) return { outcome: 'gone' };
      // Whoever is submitting has locked the registration: its payment is written down before this goes on.
      await tx
        .select({ code: registrations.code })
        .from(registrations)
        .where(eq(registrations.eventCode, event.code))
        .orderBy(registrations.code)
        .for('update');
      const open = await findOpenMoney(tx, event, now);
      if (open.length > 0) throw new MoneyIsOpen(open);
      const contents = await tx
        .select({ key: files.storageKey })
        .from(files)
        .where(eq(files.eventCode, event.code));
      await eraseRows(tx, event.code);
      await enqueueErasing(
        tx,
        contents.map(({ key }) => key),
        now,
      );
      await publish(tx, { type: 'drop', tags: [`event:${event.code}`] });
      return { outcome: 'done', files: contents.length };
    });
  } catch (error) {
    if (error instanceof MoneyIsOpen) return { outcome: 'open', open: error.open };
    throw error;
  }
}

async function eraseRows(tx: Db, eventCode: string): Promise<void> {
  const charged = tx
    .select({ key: payments.gatewayReference })
    .from(payments)
    .where(eq(payments.eventCode, eventCode));
  await tx.delete(sandboxRefunds).where(inArray(sandboxRefunds.chargeKey, charged));
  await tx.delete(sandboxCharges).where(inArray(sandboxCharges.key, charged));
  for (const table of DELETED_FIRST) {
    await tx.execute(sql`delete from ${table} where event_code = ${eventCode}`);
  }
  await tx.delete(events).where(eq(events.code, eventCode));
}
