import { ofName } from '@/lib/domain/names-in-sentences';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import type { Letter, MailDocument } from './letter';

/** Adds the parts that all letters of an event share: its name at the top, and the contact in the small print. */
export async function layOut(event: SiteEvent, letter: Letter): Promise<MailDocument> {
  const { locale, subject, preview, heading, blocks, ending } = letter;
  const { text } = eventTexts(event, locale);
  const { name, client, contact_email: email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'mail');
  return {
    language: locale,
    subject,
    preview,
    sender: text(name),
    heading,
    blocks,
    footer: [
      words('questions', { email }),
      letter.why ?? words('why', { of_client: ofName(text(client.name), locale) }),
    ],
    ...(ending && { ending: { label: ending.label, address: ending.page } }),
  };
}
