import { isolated } from '@/lib/domain/text/names';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatDay, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import type { Letter } from './letter';
import { type BlockOrNone, paragraph } from './letter-blocks';

export type LetterValues = Record<string, string | number>;

/** What a letter says of its own. Subject, preview and heading are its texts of that name, unless they are given. */
export interface LetterParts
  extends Pick<Letter, 'why' | 'attachments' | 'ending' | 'group'>,
    Partial<Pick<Letter, 'subject' | 'preview' | 'heading'>> {
  /** Whom it greets; nobody without a name. */
  name?: string | null;
  /** What subject, preview and heading name besides the values of the frame. */
  values?: LetterValues;
  blocks: readonly BlockOrNone[];
}

/** What a letter is written with. */
export interface LetterFrame {
  locale: Locale;
  /** The letter's own texts. `event`, and the values of the frame, are filled in. */
  words: Translate;
  /** Texts that letters share. */
  shared: Translate;
  /** Names and texts of the event, in the letter's language. */
  texts: ReturnType<typeof eventTexts>;
  /** An instant in the event's time zone, with the zone's name. */
  until(instant: string): string;
  frame(parts: LetterParts & { to: string }): Letter;
}

/**
 * @param about.topic namespace of the letter's texts in `mail`, with its subject, preview and heading
 * @param about.values what its texts name besides the event
 */
export async function letterFrame(
  event: SiteEvent,
  { locale, topic, values }: { locale: Locale; topic: string; values?: LetterValues },
): Promise<LetterFrame> {
  const [own, shared] = await Promise.all([
    eventTranslator(event, locale, `mail.${topic}`),
    eventTranslator(event, locale, 'mail'),
  ]);
  const texts = eventTexts(event, locale);
  const { name: eventName, time_zone: zone } = event.definition.event;
  const usual = { event: texts.text(eventName), ...values };
  const words: Translate = (key, more) => own(key, { ...usual, ...more });
  return {
    locale,
    words,
    shared,
    texts,
    until: (instant) =>
      shared('until', {
        time: formatTime(instant, zone, locale),
        day: formatDay(instant, zone, locale),
        zone: zoneName(instant, zone, locale),
      }),
    frame: ({ name, values: more, blocks, ...parts }) => ({
      locale,
      subject: parts.subject ?? words('subject', more),
      preview: parts.preview ?? words('preview', more),
      heading: parts.heading ?? words('heading', more),
      ...parts,
      blocks: [name ? paragraph(shared('hello', { name: isolated(name) })) : null, ...blocks]
        .flat()
        .filter((block) => block !== null),
    }),
  };
}
