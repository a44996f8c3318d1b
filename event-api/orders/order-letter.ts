import { isolated } from '@/lib/domain/text/names';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { readCardAmount } from '../checkout/card-amounts';
import type { Letter, MailBlock } from '../notices/letter/letter';
import { refundTargetOf } from '../notices/letter/payment-list';
import type { Platform } from '../platform/context';
import type { Owner } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { eventTranslator } from '../tenancy/event-translator';
import { mailboxOf } from '../tenancy/owner-kinds';

/** What letters to whoever made an order are written from. */
export interface OrderLetter {
  locale: Locale;
  /** Texts of the letter's own namespace in `mail`, and those that letters share. */
  words: Translate;
  shared: Translate;
  values: { event: string };
  /** The letter around its own blocks, with the link that opens the order. */
  frame(own: OwnParts): Letter;
}

interface OwnParts extends Pick<Letter, 'why' | 'attachments'> {
  /** For subject and preview, beside the letter's own. */
  values?: Record<string, string>;
  blocks: readonly MailBlock[];
  /** The link's label. */
  open: string;
}

/** @param about.name the letter's namespace @returns null when the order is gone or has no address */
export async function readOrderLetter(
  platform: Platform,
  event: SiteEvent,
  { owner, name: namespace }: { owner: Owner; name: string },
): Promise<OrderLetter | null> {
  const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
  if (!mailbox) return null;
  const { email: to, locale, name, link } = mailbox;
  const [words, shared] = await Promise.all([
    eventTranslator(event, locale, `mail.${namespace}`),
    eventTranslator(event, locale, 'mail'),
  ]);
  const values = { event: eventTexts(event, locale).text(event.definition.event.name) };
  const hello: MailBlock[] = name
    ? [{ kind: 'paragraph', text: shared('hello', { name: isolated(name) }) }]
    : [];
  return {
    locale,
    words,
    shared,
    values,
    frame: ({ values: more, blocks, open, ...rest }) => ({
      to,
      locale,
      subject: words('subject', { ...values, ...more }),
      preview: words('preview', { ...values, ...more }),
      heading: words('heading'),
      blocks: [...hello, ...blocks, { kind: 'link', label: open, address: link }],
      ...rest,
    }),
  };
}

/** What a payment gives back of all of it, in words: how much, and to which card. @param paid.amount in minor units */
export async function refundWords(
  { db }: Pick<Platform, 'db'>,
  event: SiteEvent,
  {
    owner,
    locale,
    paid,
  }: {
    owner: Owner;
    locale: Locale;
    /** `payment` is its id; letters of earlier versions have none. */
    paid: { amount: number; currency: string; payment?: string | undefined };
  },
): Promise<{ amount: string; target: string }> {
  const { amount, payment } = paid;
  const card = await readCardAmount(db, { payment, owner, amount });
  return { amount: formatMoney(paid, locale), target: await refundTargetOf({ event, locale }, [card]) };
}
