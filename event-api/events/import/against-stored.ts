import { and, inArray, ne } from 'drizzle-orm';
import { hasPayments } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { eventHosts } from '../../tenancy/schema';
import type { StoredEvent } from '../../tenancy/stored-event';
import { renamedTo } from '../lifecycle/rename-event';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';
import type { CheckedEvent } from '../reading/read-definition';

/** Complains of what cannot be because of this or another event that is stored. */
export async function checkAgainstStored(
  tx: Db,
  event: CheckedEvent['definition']['event'],
  before: StoredEvent | undefined,
): Promise<Complaint[]> {
  return [
    ...(await checkRenamed(tx, event.code)),
    ...(await checkHosts(tx, event)),
    ...(await checkCurrency(tx, event, before)),
  ];
}

/** Complains of a code that an event had before it was renamed. */
async function checkRenamed(tx: Db, code: string): Promise<Complaint[]> {
  const now = await renamedTo(tx, code);
  if (now === undefined) return [];
  const message = `the event ${code} is called ${now} now; write that, or a code of its own for another event.`;
  return [{ path: ['event', 'code'], message, inWords: because('renamed', { code, now }) }];
}

/** Complains of hosts that another event has. */
async function checkHosts(
  tx: Db,
  { code, hosts }: CheckedEvent['definition']['event'],
): Promise<Complaint[]> {
  const names = hosts.map(({ host }) => host);
  const others = await tx
    .select({ host: eventHosts.host, eventCode: eventHosts.eventCode })
    .from(eventHosts)
    .where(and(inArray(eventHosts.host, names), ne(eventHosts.eventCode, code)));
  return others.map(({ host, eventCode }) => ({
    path: ['event', 'hosts', names.indexOf(host), 'host'],
    message: `the event "${eventCode}" has "${host}" already; choose another, or write code: ${eventCode} if this is a new version of that event.`,
    inWords: because('host_taken', { host }),
  }));
}

/** Complains of another currency than the one in which people have paid: their amounts would mean something else. */
async function checkCurrency(
  tx: Db,
  { code, currency }: CheckedEvent['definition']['event'],
  before: StoredEvent | undefined,
): Promise<Complaint[]> {
  if (!before || before.event.currency === currency || !(await hasPayments(tx, code))) return [];
  const { currency: paid } = before.event;
  return [
    {
      path: ['event', 'currency'],
      message: `people have paid in ${paid}, so it cannot become ${currency}; write ${paid}.`,
      inWords: because('currency_paid', { paid, currency }),
    },
  ];
}
