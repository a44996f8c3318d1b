import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type ReminderKind, reminderKind } from '@/lib/contract/notices';
import { refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import type { UseCase } from '../calls/use-case';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { eventAddress, eventLink } from '../tenancy/event-address';
import { eventTranslator } from '../tenancy/event-texts';
import { LONG_LIFE_SECONDS, mailedLink } from '../tenancy/mailed-link';
import type { Ending } from './letter/letter';
import { unwantedReminders } from './schema';

/** A kind of reminder to an address. */
interface Reminder {
  eventCode: string;
  email: string;
  kind: ReminderKind;
}

const isReminder = ({ eventCode, email, kind }: Reminder) =>
  and(
    eq(unwantedReminders.eventCode, eventCode),
    eq(unwantedReminders.email, email),
    eq(unwantedReminders.kind, kind),
  );

export async function isUnwanted(db: Db, reminder: Reminder): Promise<boolean> {
  const rows = await db
    .select({ email: unwantedReminders.email })
    .from(unwantedReminders)
    .where(isReminder(reminder));
  return rows.length > 0;
}

/** Whether a reminder is unwanted, as a condition on rows with an event and an address. */
export const isUnwantedBy = (row: { eventCode: AnyPgColumn; email: AnyPgColumn }, kind: ReminderKind): SQL =>
  sql`exists (
    select 1 from ${unwantedReminders}
    where ${unwantedReminders.eventCode} = ${row.eventCode} and ${unwantedReminders.email} = ${row.email}
      and ${unwantedReminders.kind} = ${kind}
  )`;

export async function endReminder(db: Db, reminder: Reminder, now: string): Promise<void> {
  await db
    .insert(unwantedReminders)
    .values({ ...reminder, endedAt: now })
    .onConflictDoNothing();
}

/** The links that end a kind of reminder. */
const reminderLink = mailedLink<Omit<Reminder, 'eventCode'>>({
  purpose: 'end-reminder',
  lifeSeconds: LONG_LIFE_SECONDS,
  page: paths.endReminders,
  write: ({ kind, email }) => `${kind}:${email}`,
  read(text) {
    const [, named, email] = /^(\w+):(.+)$/.exec(text) ?? [];
    const kind = reminderKind.safeParse(named);
    return kind.success && email !== undefined ? { kind: kind.data, email } : null;
  },
});

/** How a reminder is ended: by the mail program with one click (RFC 8058), or by a link to a page that can also undo it. */
export async function reminderEnding(
  platform: Pick<Platform, 'tokens' | 'clock' | 'env'>,
  { event, locale }: { event: SiteEvent; locale: Locale },
  reminder: Omit<Reminder, 'eventCode'>,
): Promise<Ending> {
  const { env } = platform;
  const secret = await reminderLink.issue(platform, event, reminder);
  const words = await eventTranslator(event, locale, 'mail');
  return {
    label: words(reminder.kind === 'news' ? 'end_news' : 'end_reminder'),
    page: eventLink(env, event, locale, paths.endReminders(secret)),
    oneClick: `${eventAddress(env, event)}${paths.endRemindersCall(secret)}`,
  };
}

/**
 * Ends a kind of reminder to an address, or has it sent again. Repeating it changes nothing.
 * @throws Refusal 422 at `secret` when the link is forged or expired
 */
export const endReminders: UseCase<'endReminders'> = async (context, { secret, undo }) => {
  const { db, event, clock } = context;
  const eventCode = event.code;
  const ended = await reminderLink.read(context, { eventCode, secret });
  if (!ended) throw refuse(422, 'secret', 'link_ended');
  const reminder = { eventCode, ...ended };
  if (undo === 'Y') {
    await db.delete(unwantedReminders).where(isReminder(reminder));
  } else {
    await endReminder(db, reminder, clock.now());
  }
  return { ...ended, wanted: undo };
};
