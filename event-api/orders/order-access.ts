import type { GrantKind } from '@/lib/contract/parts/call';
import { notFound, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import type { OwnerRef } from '../platform/owner-kind';
import { addGrant } from '../tenancy/grants';
import type { MailedLink } from '../tenancy/mailed-link';

/** How a visitor gets access to an order: by beginning it, or by a link that was mailed (design §5). */

/**
 * Begins an order, with the visitor's access to it.
 * @param kind.insert stores the order, and what belongs to it from the beginning
 * @returns what `insert` returned
 */
export function beginOrder<Row>(
  { database, event, visitorId, clock }: UseCaseContext,
  { kind, insert }: { kind: GrantKind; insert(tx: Db, order: OwnerRef & { now: string }): Promise<Row> },
): Promise<Row> {
  if (visitorId === null) throw notFound();
  const ref = { eventCode: event.code, code: newCode() };
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await insert(tx, { ...ref, now });
    await addGrant(tx, { ...ref, visitorId, kind, now });
    return row;
  });
}

/** How the orders of a kind are opened by links. @template Opened what stands in a link @template Row what it opens */
export interface OpenedByLink<Subject, Row> {
  link: Pick<MailedLink<Subject>, 'read'>;
  find(db: Db, link: { eventCode: string; subject: Subject }): Promise<Row | undefined>;
  /** What the visitor gets access to. */
  owner(row: Row): Owner;
  /** Notes that somebody has opened it. */
  noteOpened?(tx: Db, row: Row): Promise<void>;
}

/** @throws Refusal 422 at `secret` when the link is forged or has expired, or what it opened is gone */
export async function findByLink<Subject, Row>(
  { db, event, tokens }: Pick<UseCaseContext, 'db' | 'event' | 'tokens'>,
  { link, find }: Pick<OpenedByLink<Subject, Row>, 'link' | 'find'>,
  secret: string,
): Promise<Row> {
  const eventCode = event.code;
  const subject = await link.read({ tokens }, { eventCode, secret });
  const row = subject === null ? undefined : await find(db, { eventCode, subject });
  if (!row) throw refuse(422, 'secret', 'link_ended');
  return row;
}

/** Gives a visitor access to the order of a mailed link, on any device. @throws Refusal as `findByLink` */
export async function openByLink<Subject, Row>(
  context: UseCaseContext,
  kind: OpenedByLink<Subject, Row>,
  secret: string,
): Promise<Row> {
  const { database, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const row = await findByLink(context, kind, secret);
  await database.transaction(async (tx) => {
    await addGrant(tx, { eventCode: event.code, visitorId, ...kind.owner(row), now: clock.now() });
    await kind.noteOpened?.(tx, row);
  });
  return row;
}
