import type { Locale } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';

/** The text of an invitation, for the mail, the text message and the preview in the form. */
export async function invitationWords(event: SiteEvent, locale: Locale, inviter: string) {
  const { name, starts_at, ends_at, time_zone } = event.definition.event;
  const words = await eventTranslator(event, locale, 'mail.invitation');
  const date = formatDateSpan(starts_at, ends_at, time_zone, locale);
  const values = { name: inviter, event: eventTexts(event, locale).text(name), date };
  /** With other names, shorter ones. */
  const write = (names: Record<string, string>) => words('text', { ...values, ...names });
  return { date, event: values.event, subject: words('subject', values), text: write({}), write };
}
