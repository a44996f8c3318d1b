import { and, desc, eq, sql } from 'drizzle-orm';
import { type Audience, audience, type MailingKind } from '@/lib/domain/mailings/mailing';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { type InLanguages, mailings } from './schema';

export type Mailing = typeof mailings.$inferSelect;

export interface MailingKey {
  eventCode: string;
  code: string;
}

/** As many as anybody keeps in sight. */
export const MAX_MAILINGS = 500;

export const isMailing = ({ eventCode, code }: MailingKey) =>
  and(eq(mailings.eventCode, eventCode), eq(mailings.code, code));

export async function findMailing(db: Db, key: MailingKey): Promise<Mailing | undefined> {
  const [mailing] = await db.select().from(mailings).where(isMailing(key));
  return mailing;
}

/** All of an event, what was changed last first. */
export const listMailings = (db: Db, eventCode: string): Promise<Mailing[]> =>
  db
    .select()
    .from(mailings)
    .where(eq(mailings.eventCode, eventCode))
    .orderBy(desc(mailings.changedAt), desc(mailings.code))
    .limit(MAX_MAILINGS);

/** What is written while it is a draft. */
export interface MailingContent {
  kind: MailingKind;
  audience: Audience;
  subject: InLanguages;
  text: InLanguages;
}

/** Begins a draft, empty or with what was written before. @returns its code; null where an event has as many as it may */
export async function beginMailing(
  db: Db,
  {
    eventCode,
    from,
    ...begun
  }: { eventCode: string; writtenBy: string; now: string; from?: MailingContent | undefined },
): Promise<string | null> {
  if ((await db.$count(mailings, eq(mailings.eventCode, eventCode))) >= MAX_MAILINGS) return null;
  const code = newCode();
  const empty: MailingContent = { kind: 'order', audience: audience.parse({}), subject: {}, text: {} };
  const { kind, audience: to, subject, text } = from ?? empty;
  const { writtenBy, now } = begun;
  await db
    .insert(mailings)
    .values({ eventCode, code, kind, audience: to, subject, text, writtenBy, changedAt: now });
  return code;
}

/**
 * Keeps what was written of a draft.
 * @param save.revision the one that it was made from
 * @returns the new revision; null where it is another by now, or no draft any more
 */
export async function saveMailing(
  db: Db,
  key: MailingKey,
  { revision, now, content }: { revision: number; now: string; content: MailingContent },
): Promise<number | null> {
  const [saved] = await db
    .update(mailings)
    .set({ ...content, changedAt: now, revision: sql`${mailings.revision} + 1` })
    .where(and(isMailing(key), eq(mailings.revision, revision), eq(mailings.state, 'draft')))
    .returning({ revision: mailings.revision });
  return saved?.revision ?? null;
}

/** Throws a draft away. @returns whether there was one */
export async function removeMailing(db: Db, key: MailingKey): Promise<boolean> {
  const gone = await db
    .delete(mailings)
    .where(and(isMailing(key), eq(mailings.state, 'draft')))
    .returning({ code: mailings.code });
  return gone.length > 0;
}
