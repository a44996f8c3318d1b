import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Message, REQUEST, refuse } from '@/lib/errors';
import { limitsOf } from '../../calls/spend-budget';
import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { limitKey, networkOf } from '../../platform/limits/limit-rate';
import { payments } from '../schema';
import { invoices } from './schema';

/**
 * Ordering by invoice takes places and costs nothing at first: so many unpaid orders one mail address may have, and, so that
 * invented addresses do not help, one network (docs/rooms/checkout.md#giving-up-unpaid-orders). An
 * organiser's group is proved by its mailbox, and bounded by nothing.
 */
const MAX_UNPAID_PER_MAIL = 5;

/** Where an order by invoice comes from; hashes, as limits keep them, so that no addresses are stored. */
export interface Origin {
  network: string;
  /** Null where nobody's address is known. */
  mail: string | null;
}

type Asking = Pick<UseCaseContext, 'event' | 'address'>;

/** @param email whom the order's letter goes to */
export function originOf({ event, address }: Asking, email: string | null | undefined): Origin {
  const hashed = (key: string) => limitKey({ eventCode: event.code, name: 'unpaid invoices', key });
  return {
    network: hashed(`network ${networkOf(address)}`),
    mail: email ? hashed(`mail ${email.trim().toLowerCase()}`) : null,
  };
}

/**
 * Others from there wait until the transaction ends, so that many at once are counted one after the other.
 * @throws Refusal 422 when as many are unpaid as may be, with what to do instead
 */
export async function boundUnpaid({ event }: Asking, tx: Db, { network, mail }: Origin): Promise<void> {
  const { contact_email: email } = event.definition.event;
  const unpaid = async (is: SQL, name: string) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const rows = await tx
      .select({ code: invoices.code })
      .from(invoices)
      .innerJoin(payments, eq(payments.id, invoices.paymentId))
      .where(
        and(
          eq(invoices.eventCode, event.code),
          is,
          inArray(invoices.state, ['draft', 'open']),
          ne(payments.state, 'failed'),
        ),
      );
    return rows.length;
  };
  const refused = (key: string, count: number): Message => ({ key, values: { count, email } });
  const most = limitsOf(event).unpaid_invoices;
  const ofNetwork = await unpaid(eq(invoices.fromNetwork, network), network);
  if (ofNetwork >= most) throw refusalOf(refused('invoices_of_network_unpaid', ofNetwork));
  if (mail === null) return;
  const ofMail = await unpaid(eq(invoices.fromMail, mail), mail);
  if (ofMail >= MAX_UNPAID_PER_MAIL) throw refusalOf(refused('invoices_of_mail_unpaid', ofMail));
}

const refusalOf = ({ key, values }: Message) => refuse(422, REQUEST, key, values);
