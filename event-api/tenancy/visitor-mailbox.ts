import { and, eq } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import type { Db } from '../platform/database/database';
import type { Mailbox, MailboxReader } from '../platform/owner-kind';
import { eventLink } from './event-address';
import { findEvent } from './find-event';
import { visitorMailboxes } from './schema';

interface VisitorKey {
  eventCode: string;
  visitorId: string;
}

const isOf = ({ eventCode, visitorId }: VisitorKey) =>
  and(eq(visitorMailboxes.eventCode, eventCode), eq(visitorMailboxes.visitorId, visitorId));

/** Keeps where a visitor wants to be written to, in the place of an earlier address. */
export async function saveVisitorMailbox(
  tx: Db,
  { eventCode, visitorId, email, locale }: VisitorKey & { email: string; locale: Locale },
): Promise<void> {
  await tx
    .insert(visitorMailboxes)
    .values({ eventCode, visitorId, email, locale })
    .onConflictDoUpdate({
      target: [visitorMailboxes.eventCode, visitorMailboxes.visitorId],
      set: { email, locale },
    });
}

/** Forgets a visitor's address, once nothing is waited for any more. */
export async function dropVisitorMailbox(tx: Db, visitor: VisitorKey): Promise<void> {
  await tx.delete(visitorMailboxes).where(isOf(visitor));
}

/**
 * Where a visitor asked to be written to; null when they did not. A visitor is known to their browser alone, so the link
 * opens what is theirs in that browser.
 */
export async function findVisitorMailbox(
  { db, env }: MailboxReader,
  visitor: VisitorKey,
): Promise<Mailbox | null> {
  const [row] = await db.select().from(visitorMailboxes).where(isOf(visitor));
  const event = row && (await findEvent(db, visitor.eventCode));
  if (!event) return null;
  const { email, locale } = row;
  return { email, locale, name: null, link: eventLink(env, event, locale, paths.myWorkshops()) };
}
