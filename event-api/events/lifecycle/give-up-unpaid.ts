import { sql } from 'drizzle-orm';
import { Refusal } from '@/lib/errors';
import { findPaidAddition } from '../../applications/additions/additions';
import { declineApplication } from '../../applications/decide/decide-application';
import { BUYER } from '../../buyers/buyer-owner';
import { cancelPurchase } from '../../buyers/order/cancel-purchase';
import { invoiceOwner, lockWithPayment } from '../../checkout/invoices/card-money';
import { listLongOverdue, updateInvoice } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { findPayment } from '../../checkout/move-payment';
import { paymentInFlight, paymentInProgress } from '../../checkout/payments';
import { listShares } from '../../checkout/shares';
import { givingUpMoment, warningMoment } from '../../orders/invoices/give-up-rule';
import { sendInvoice, writeOf } from '../../orders/invoices/invoice-letters';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { RecurringTask } from '../../platform/jobs/job-handlers';
import { describeError } from '../../platform/log';
import { cancelByOrganiser } from '../../registration/organiser/cancel-by-organiser';
import { findByCode } from '../../registration/queries';
import { REGISTRATION } from '../../registration/registration-owner';
import { listPaidChanges } from '../../registration/stored-changes';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { GROUP } from '../../tenancy/group-owner';
import { events as stored } from '../../tenancy/schema';

/** Orders by invoice that nobody pays are given up, where the event says so: first a warning, then their places go to others. */

const MAX_INVOICES_PER_RUN = 500;

async function giveUpUnpaid(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const givingUp = await db
    .select({ code: stored.code })
    .from(stored)
    .where(sql`${stored.definition} #>> '{event,invoices,give_up_after}' is not null`);
  const eventCodes = givingUp.map(({ code }) => code);
  if (eventCodes.length === 0) return;
  const overdue = await listLongOverdue(db, { eventCodes, now: clock.now(), limit: MAX_INVOICES_PER_RUN });
  const events = new Map<string, SiteEvent | null>();
  for (const invoice of overdue) {
    const { eventCode, paymentId } = invoice;
    if (!events.has(eventCode)) events.set(eventCode, await findEvent(db, eventCode));
    const event = events.get(eventCode);
    if (!event) continue;
    // One that cannot be given up must not hold up the others.
    await pursue(platform, event, invoice).catch((error: unknown) => {
      log.error('an unpaid order cannot be given up', {
        ...{ event: eventCode, payment: paymentId, error: describeError(error) },
      });
    });
  }
}

async function pursue(platform: Platform, event: SiteEvent, invoice: Invoice): Promise<void> {
  const now = platform.clock.now();
  const warning = warningMoment(event, invoice);
  const end = givingUpMoment(event, invoice);
  if (warning === null || warning > now) return;
  if (end === null) return warn(platform, invoice, now);
  if (end > now) return;
  if (await isPaidInPart(platform.db, invoice)) return tellOrganiser(platform, event, { invoice, now });
  await giveUp(platform, event, { invoice, now }).catch((error: unknown) => {
    // Somebody is paying at this moment: the next run sees what became of that.
    if (!(error instanceof Refusal && error.status === 409)) throw error;
  });
}

/** Warns a payer once; of what is paid in part nothing is given up, so nobody is warned. */
async function warn({ database }: Platform, invoice: Invoice, now: string): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = await lockWithPayment(tx, invoice);
    if (locked?.state !== 'open' || locked.warnedAt !== null) return;
    const warned = await updateInvoice(tx, locked, { warnedAt: now });
    if (!(await isPaidInPart(tx, locked))) await writeOf(tx, warned, { about: 'warning', once: now, now });
  });
}

interface Pursued {
  invoice: Invoice;
  now: string;
}

/**
 * Whether something of the order is paid: by the invoice, or before it, which is only for what somebody of a group added to
 * what the group had paid for, or an organisation to its application.
 */
const isPaidInPart = async (db: Db, { received, paymentId }: Invoice): Promise<boolean> =>
  received > 0 ||
  (await listPaidChanges(db, paymentId)).length > 0 ||
  (await findPaidAddition(db, paymentId)) !== undefined;

/** Of an order that is paid in part, the organiser decides. */
async function tellOrganiser({ database }: Platform, event: SiteEvent, { invoice, now }: Pursued) {
  const { contact_email: to } = event.definition.event;
  await database.transaction(async (tx) => {
    await updateInvoice(tx, invoice, { givenUpAt: now });
    // Of one that is for what was added nothing may have arrived: its order was paid before.
    const about = invoice.received > 0 ? 'part_paid' : 'added_unpaid';
    const once = `${invoice.eventCode}:${invoice.code}:part_paid:${invoice.dueAt}`;
    await sendInvoice(tx, invoice, { to, about, once, now });
  });
}

/**
 * Ends what an invoice is for as the organiser would: places go to the next in line, a credit note takes off what is owed. It can end
 * anywhere and be repeated. @throws Refusal 409 while somebody pays
 */
async function giveUp(platform: Platform, event: SiteEvent, { invoice, now }: Pursued): Promise<void> {
  const { db, database } = platform;
  const { id, eventCode, ownerKind, ownerCode: code } = await findPayment(db, invoice.paymentId);
  /** In the transaction that ends it. */
  const tell = (tx: Db) => tellGivenUp(tx, { invoice, now });
  switch (ownerKind) {
    case REGISTRATION:
      await endRegistration(platform, { code, tellOtherwise: tell });
      break;
    case GROUP:
      for (const { ownerCode } of await listShares(db, [id])) {
        await endRegistration(platform, {
          code: ownerCode,
          message: await reasonFor(db, event, ownerCode),
          first: tell,
        });
      }
      break;
    case BUYER:
      await cancelPurchase(platform, { eventCode, code }, tell, UNPAID);
      break;
    default:
      await declineApplication(platform, { code, message: null, tellOtherwise: tell });
  }
  await updateInvoice(database.db, invoice, { givenUpAt: now });
}

const UNPAID = { idempotencyKey: 'unpaid', reason: 'its invoice was not paid' };

async function endRegistration(
  platform: Platform,
  request: Partial<Parameters<typeof cancelByOrganiser>[1]> & { code: string },
): Promise<void> {
  const { outcome } = await cancelByOrganiser(platform, { refund: 'full', message: null, ...request });
  if (outcome === 'paying') throw paymentInProgress();
}

/** Says to the member of a group, in their language, why they lose their place. */
async function reasonFor(db: Db, event: SiteEvent, code: string): Promise<string | null> {
  const registration = await findByCode(db, code);
  return registration
    ? (await eventTranslator(event, registration.locale, 'mail.invoice'))('group_unpaid')
    : null;
}

/** Tells the payer, once, in the transaction that ends the order. @throws Refusal 409 when it is paid, or being paid, by now */
async function tellGivenUp(tx: Db, { invoice, now }: Pursued): Promise<void> {
  const locked = await lockWithPayment(tx, invoice);
  if (locked?.state !== 'open' || locked.received > 0) throw paymentInProgress();
  const { eventCode } = locked;
  if (await paymentInFlight(tx, { eventCode, owner: invoiceOwner(locked) })) throw paymentInProgress();
  await writeOf(tx, locked, { about: 'given_up', once: 'given-up', now });
}

export const lifecycleTasks: readonly RecurringTask[] = [
  { name: 'give-up-unpaid', everySeconds: 300, run: giveUpUnpaid },
];
