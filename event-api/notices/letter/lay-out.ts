import { ofName } from '@/lib/domain/text/names-in-sentences';
import { withoutAutoLinks } from '@/lib/domain/text/web-addresses-in-names';
import { type Palette, themeVariables } from '@/lib/theme/theme-variables';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import type { Letter, MailBlock, MailColours, MailDocument } from './letter';

/**
 * Adds the parts that all letters of an event share: its name at the top, and the contact in the small print. No word in it
 * becomes a link by itself, whatever visitors call themselves.
 */
export async function layOut(event: SiteEvent, letter: Letter): Promise<MailDocument> {
  const { locale, subject, preview, heading, blocks, ending } = letter;
  const { text } = eventTexts(event, locale);
  const { name, client, contact_email: email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'mail');
  return {
    language: locale,
    subject,
    preview: withoutAutoLinks(preview),
    sender: text(name),
    heading: withoutAutoLinks(heading),
    blocks: blocks.map(unlinked),
    footer: [
      words('questions', { email }),
      letter.why ?? words('why', { of_client: ofName(text(client.name), locale) }),
    ].map(withoutAutoLinks),
    ...(ending && { ending: { label: ending.label, address: ending.page } }),
    colours: mailColours(event.definition.event.theme),
  };
}

function mailColours(theme: Palette): MailColours {
  const light = themeVariables(theme, 'light');
  const dark = themeVariables(theme, 'dark');
  return {
    light: {
      ...{ cover: light.cover, coverFar: light['cover-far'], coverDeep: light['cover-deep'] },
      ...{ accent: light.accent, onAccent: light['on-accent'] },
    },
    dark: { accent: dark.accent, onAccent: dark['on-accent'] },
  };
}

function unlinked(block: MailBlock): MailBlock {
  const plain = withoutAutoLinks;
  switch (block.kind) {
    case 'paragraph':
      return { ...block, text: plain(block.text) };
    case 'facts':
      return { ...block, facts: block.facts.map((fact) => ({ ...fact, value: plain(fact.value) })) };
    case 'list': {
      const items = block.items.map(({ title, lines }) => ({ title: plain(title), lines: lines.map(plain) }));
      return { ...block, title: plain(block.title), items };
    }
    case 'amounts':
      return { ...block, rows: block.rows.map((row) => ({ ...row, label: plain(row.label) })) };
    case 'link':
    case 'picture':
    case 'markup':
      return block;
  }
}
