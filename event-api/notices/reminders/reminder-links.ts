import { type ReminderKind, reminderKind } from '@/lib/contract/notices';
import { refuse } from '@/lib/errors';
import { type Locale, paths } from '@/lib/paths';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventAddress, eventLink } from '../../tenancy/event-address';
import { eventTranslator } from '../../tenancy/event-translator';
import type { Ending } from '../letter/letter';
import type { Reminder } from './unwanted-reminders';

const PURPOSE = 'end-reminder';
/** Must still work when an old message is read years later. */
const LIFE_SECONDS = 5 * 365 * 24 * 60 * 60;

/** How a reminder is ended: by the mail program with one click (RFC 8058), or by a link to a page that can also undo it. */
export async function reminderEnding(
  { tokens, env }: Pick<Platform, 'tokens' | 'env'>,
  { event, locale }: { event: SiteEvent; locale: Locale },
  { kind, email }: { kind: ReminderKind; email: string },
): Promise<Ending> {
  const claim = { eventCode: event.code, purpose: PURPOSE, subject: `${kind}:${email}` };
  const secret = await tokens.issueLink(claim, LIFE_SECONDS);
  const words = await eventTranslator(event, locale, 'mail');
  return {
    label: words('end_reminder'),
    page: eventLink(env, event, locale, paths.endReminders(secret)),
    oneClick: `${eventAddress(env, event)}${paths.endRemindersCall(secret)}`,
  };
}

/** The reminder of a link. @throws Refusal 422 at `secret` when it is forged or expired */
export async function readReminderLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<Reminder> {
  const subject = (await tokens.readLink(secret, { eventCode, purpose: PURPOSE })) ?? '';
  const [, named, email] = /^(\w+):(.+)$/.exec(subject) ?? [];
  const kind = reminderKind.safeParse(named);
  if (!kind.success || email === undefined) throw refuse(422, 'secret', 'link_ended');
  return { eventCode, email, kind: kind.data };
}
