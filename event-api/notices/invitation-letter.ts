import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { ofName } from '@/lib/domain/text/names-in-sentences';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import type { SiteEvent } from '../tenancy/event';
import { eventLink } from '../tenancy/event-address';
import { eventPlace } from '../tenancy/event-texts';
import { defineLetter } from './letter/define-letter';
import { facts, link, paragraph } from './letter/letter-blocks';
import { letterFrame } from './letter/letter-frame';

/** What an invitation is written with, for the mail, the text message and the preview in the form. */
export async function invitationFrame(event: SiteEvent, locale: Locale, inviter: string) {
  const { starts_at, ends_at, time_zone } = event.definition.event;
  const date = formatDateSpan(starts_at, ends_at, time_zone, locale);
  const values = { name: inviter, date };
  return { date, ...(await letterFrame(event, { locale, topic: 'invitation', values })) };
}

/**
 * Invites a colleague. Sent for every request. The small print names the inviter, because the event does not know the
 * colleague.
 */
export const invitation = defineLetter({
  kind: 'notices.colleague-invitation',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({
    inviter: z.string(),
    /** May be empty. */
    colleague: z.string(),
    channel: z.enum(['email', 'text']),
    recipient: z.string(),
    locale: z.enum(LOCALES),
  }),
  async compose({ env }, event, { channel, recipient: to, locale, inviter, colleague }) {
    const { words, shared, texts, date, frame } = await invitationFrame(event, locale, isolated(inviter));
    const address = eventLink(env, event, locale, paths.home());
    const { name, client } = event.definition.event;
    if (channel === 'text') {
      return {
        to,
        write: (shorter) => `${words('text', shorter)} ${address}`,
        names: { name: inviter, event: texts.text(name) },
      };
    }
    return frame({
      to,
      preview: words('text'),
      name: colleague,
      blocks: [
        paragraph(words('text')),
        facts([
          { label: shared('date'), value: date },
          { label: shared('place'), value: eventPlace(event, locale) },
        ]),
        link(words('look'), address),
      ],
      why: words('why', { of_client: ofName(texts.text(client.name), locale) }),
    });
  },
});
