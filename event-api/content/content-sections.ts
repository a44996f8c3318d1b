import type { ContentSection } from '@/lib/contract/content/pages';
import { nameAsSubject } from '@/lib/domain/text/names-in-sentences';
import type { Locale } from '@/lib/i18n/languages';
import { formatDate } from '@/lib/time/format';
import type { Text } from '../definition/values';
import { paragraphsOf } from '../platform/html/text-of-html';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts, eventTranslator } from '../tenancy/event-texts';
import { blocksOfKind } from './content-block';

/**
 * The named texts of an event (docs/rooms/website.md#named-texts): the organiser's text blocks that have a
 * code, the texts of registration and membership, and the product's privacy text. A text block replaces the
 * other text with the same code.
 */
export async function contentSections(event: SiteEvent, locale: Locale): Promise<ContentSection[]> {
  const { definition } = event;
  const texts = eventTexts(event, locale);
  const words = await eventTranslator(event, locale, 'content');
  const section = (code: string, title: string, text: Text | undefined) =>
    text === undefined ? [] : [{ code, title, html: paragraphsOf(texts.text(text)) }];

  const blocks = blocksOfKind(event, 'text_box')
    .filter(({ block }) => block.code !== undefined)
    .map(({ code, block }) => ({ code, title: texts.optional(block.title), html: texts.text(block.html) }));
  const { confirmation_text, cancel_policy } = definition.registration;
  const { name, contact_email, client, time_zone } = definition.event;
  const policy = section('cancel-policy', words('cancel_policy.title'), cancel_policy?.text).map((each) => ({
    ...each,
    html: each.html + refundList(cancel_policy?.refunds ?? []),
  }));
  const sections = [
    ...blocks,
    ...section('confirmation', words('confirmation.title'), confirmation_text),
    ...policy,
    ...section('membership', words('membership.title'), definition.membership?.text),
    {
      code: 'privacy',
      title: words('privacy.title'),
      html: paragraphsOf(
        words('privacy.text', {
          event: texts.text(name),
          client: nameAsSubject(texts.text(client.name), locale),
          email: contact_email,
        }),
      ),
    },
  ];
  return sections.filter(({ code }, index) => sections.findIndex((other) => other.code === code) === index);

  function refundList(refunds: readonly { until: string; percent: number }[]): string {
    const lines = refunds.map(({ until, percent }) =>
      words('cancel_policy.refund', { date: formatDate(until, time_zone, locale), percent }),
    );
    return lines.length === 0 ? '' : `\n<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  }
}
