import type { WayAtDoor } from '@/lib/domain/attendance/ways-at-door';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { confirmPayment } from '../../checkout/confirm-payment';
import { draftInvoice, dueDate } from '../../checkout/invoices/issue-invoice';
import { findInvoiceOf } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { recordMoney } from '../../checkout/invoices/settle-invoice';
import { movePayment } from '../../checkout/move-payment';
import { startPayment } from '../../checkout/start-payment';
import { fulfilOrder } from '../../orders/confirm-order';
import type { Platform } from '../../platform/context';
import type { Database, Db } from '../../platform/database/database';
import { within } from '../../platform/database/undone';
import { ownerKey } from '../../platform/owner';
import { INVOICE } from '../../platform/payments/invoice';
import type { SiteEvent } from '../../tenancy/event';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { finalRegistration } from '../submit/fulfil-registration';
import { lostOf, type NotRegistered, type Registered, type Registering, registerFor } from './register-for';

export interface Sale extends Registering {
  pay: Exclude<WayAtDoor, 'nothing'>;
}

/** What became of it. `fees` and `invoice`: null where it was given for nothing; no invoice where it costs nothing. */
export type SoldTicket =
  | {
      outcome: 'done';
      registration: Registration;
      unanswered: readonly string[];
      fees: FeeSummary | null;
      invoice: Invoice | null;
    }
  | NotRegistered;

type Seller = Pick<Platform, 'clock' | 'owners'> & { database: Database };

/**
 * Sells a registration to somebody who stands at the door, at what it costs now. It is paid for as what is paid later is: there
 * is an invoice, which cash pays at once, and a card by its link. So it is in all sums and lists, and its receipt says how it
 * was paid. All in one transaction: cash that was taken is never without its registration.
 */
export const sellTicket = (seller: Seller, event: SiteEvent, sale: Sale): Promise<SoldTicket> =>
  registerFor(seller, event, sale, async (tx, registered, now) => {
    const { registration, reading, unanswered } = registered;
    const { fees } = reading;
    const done = { outcome: 'done' as const, registration, unanswered, fees };
    if (fees.total === 0) {
      const agreed = { event, fees, paidBy: 'none' as const, payment: null, now };
      await fulfilOrder(tx, finalRegistration, registration, agreed).catch((error: unknown) => {
        throw lostOf(event, sale, error);
      });
      return { ...done, invoice: null };
    }
    return { ...done, invoice: await sell(tx, { ...seller, event, sale, registered, now }) };
  });

interface Selling extends Seller {
  event: SiteEvent;
  sale: Sale;
  registered: Registered;
  now: string;
}

async function sell(
  tx: Db,
  { database, clock, owners, event, sale, registered, now }: Selling,
): Promise<Invoice> {
  const { code, locale, email } = registered.registration;
  const { total: amount, currency, lines } = registered.reading.fees;
  const owner = registrationOwner(code);
  const started = await startPayment(tx, {
    ...{ eventCode: event.code, owner, idempotencyKey: `${ownerKey(owner)}:door` },
    ...{ amount, currency, lines, gateway: INVOICE, now },
  });
  const billTo = {
    organization: `${sale.firstName} ${sale.lastName}`.trim(),
    // Nobody is asked for a postal address at the door.
    ...{ address: email, email: '', purchase_order: '' },
  };
  await draftInvoice(tx, started, { billTo, locale, dueAt: dueDate(event, now), now });
  // Of what is paid later no gateway is asked.
  await movePayment(tx, started.id, { to: 'asked', gatewayReference: started.id, now });
  await movePayment(tx, started.id, { to: 'charged', chargedAt: now, now });
  const payment = await confirmPayment({ database: within(database, tx), clock, owners }, started.id);
  const invoice = await findInvoiceOf(tx, payment);
  if (payment.state !== 'confirmed' || !invoice) throw lostOf(event, sale);
  if (sale.pay === 'link') return invoice;
  const money = { amount, by: 'cash' as const, reference: code, receivedAt: now, now };
  return (await recordMoney(tx, invoice, money)) ?? invoice;
}
