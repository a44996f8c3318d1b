import { randomUUID } from 'node:crypto';
import { getOwnOrders as call } from '@/lib/contract/own-orders';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { accessCodeLetter, countAccessCode } from '../../notices/access-code-letter';
import { beginAccessCode, checkAccessCode } from '../../notices/access-codes';
import { readEmail } from '../../notices/recipients/read-recipient';
import type { Owner } from '../../platform/owner';
import { addGrants, grantedCodes } from '../../tenancy/grants';
import { kindsOfOwnOrders, lockOwners } from '../../tenancy/owner-kinds';

/** The digits that open an address's orders on the device that asked for them. */
export const ownOrdersCode = accessCodeLetter('notices.own-orders-access-code', 'own_orders_code');

/**
 * Mails six digits to an address that has orders beside its registrations. Whatever the address, the same is counted, stored and
 * answered, so that nobody learns whether it has any.
 * @throws Refusal 429 at `email` when digits were asked for with it several times within the hour
 */
export async function mailOwnOrdersCode(
  context: UseCaseContext,
  { visitorId, email }: { visitorId: string; email: string },
): Promise<void> {
  const { database, event, clock, locale } = context;
  const eventCode = event.code;
  await countAccessCode(context, email);
  const now = clock.now();
  await database.transaction(async (tx) => {
    await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
    for (const [, kind] of kindsOfOwnOrders(context)) {
      if ((await kind.ofAddress(tx, { eventCode, email })).length === 0) continue;
      const payload = { email, visitor_id: visitorId, locale };
      return ownOrdersCode.enqueue(tx, { eventCode, now, payload });
    }
  });
}

/** The visitor's own; first, by digits, those of an address. @throws Refusal 422 at `access_code` */
export const getOwnOrders: UseCase<'getOwnOrders'> = async (context, { email: typed, access_code }) => {
  const { db, event, visitorId } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  if (access_code !== undefined) {
    if (typed === undefined) throw refuse(422, 'email', 'required');
    await openByDigits(context, { visitorId, email: readEmail(typed), access_code });
  }
  const described = kindsOfOwnOrders(context).map(async ([kind, { describe }]) => {
    const codes = await grantedCodes(db, { eventCode, visitorId, kind });
    const orders = await describe(context, { eventCode, codes });
    return orders.map(({ createdAt, state: status, code, name, owed = null }) => ({
      ...{ kind, code, name, status, owed, created_at: createdAt },
    }));
  });
  const orders = (await Promise.all(described)).flat();
  // Parsed, because the table of owner kinds knows kinds and states as text only.
  return call.answer.parse({ orders: orders.sort((a, b) => b.created_at.localeCompare(a.created_at)) });
};

async function openByDigits(
  context: UseCaseContext,
  { visitorId, email, access_code }: { visitorId: string; email: string; access_code: string },
): Promise<void> {
  await checkAccessCode(context, { eventCode: context.event.code, visitorId, email }, access_code);
  await grantOwnOrders(context, { visitorId, email });
}

/** Gives a visitor who has just proved an address access to its orders. */
export async function grantOwnOrders(
  context: UseCaseContext,
  { visitorId, email }: { visitorId: string; email: string },
): Promise<void> {
  const { database, event, clock } = context;
  const eventCode = event.code;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const listOwners = async () => {
      const owners: Owner[] = [];
      for (const [kind, { ofAddress }] of kindsOfOwnOrders(context)) {
        const codes = await ofAddress(tx, { eventCode, email });
        owners.push(...codes.map((code) => ({ kind, code })));
      }
      return owners;
    };
    // Looked up again once they are locked: a group may be given another contact at this moment, which ends the access of the former.
    await lockOwners(context, tx, { eventCode, owners: await listOwners() });
    const granted = await listOwners();
    await addGrants(
      tx,
      granted.map((owner) => ({ eventCode, visitorId, ...owner, now })),
    );
  });
}
