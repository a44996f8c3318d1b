import { formatMoney } from '@/lib/money';
import type { Letter, MailBlock } from '../../notices/letter/letter';
import { eventTranslator } from '../../tenancy/event-translator';
import { alternativesTo, type Change, cardsOf, type Told, timeBefore, whatOf } from './session-change';
import { sessionEntry } from './session-entry';

/** In this order: what needs something to be done comes first. */
const ORDER = ['cancelled', 'waited', 'back_without_seat', 'time', 'room', 'back', 'waits_again'] as const;

/** More lists of other times would hide what has changed; all of them are in the registration. */
const MAX_LISTS_OF_ALTERNATIVES = 5;

/** The letter about several sessions that the organiser has changed at once. */
export async function manyChanges(changes: readonly Change[], told: Told): Promise<Letter> {
  const { event, programme, mailbox } = told;
  const { email: to, locale, link } = mailbox;
  const words = await eventTranslator(event, locale, 'mail.session_changed');
  const shared = await eventTranslator(event, locale, 'mail');
  const { currency } = event.definition.event;
  const entries = await Promise.all(
    changes.map(async (each) => {
      const { title, lines } = await sessionEntry(event, locale, programme, each.session);
      const was = each.change === 'time' ? [words('was', { was: timeBefore(each, told) })] : [];
      return { what: whatOf(each), entry: { title, lines: [...lines, ...was] } };
    }),
  );
  const blocks: MailBlock[] = [{ kind: 'paragraph', text: words('many_intro') }];
  for (const what of ORDER) {
    const items = entries.filter((each) => each.what === what).map(({ entry }) => entry);
    if (items.length > 0) blocks.push({ kind: 'list', title: words(`many_${what}`), items });
  }
  const sumOf = (isRefund: boolean) =>
    changes
      .filter(({ change }) => (change === 'cancelled') === isRefund)
      .reduce((sum, { refund }) => sum + refund, 0);
  const target = await cardsOf(changes, told);
  for (const [key, amount] of [
    ['refund', sumOf(true)],
    ['no_refund', sumOf(false)],
  ] as const) {
    if (amount === 0) continue;
    const money = formatMoney({ amount, currency }, locale);
    blocks.push({ kind: 'paragraph', text: words(key, { amount: money, target }) });
  }
  let lists = 0;
  for (const { session, change } of changes) {
    const items = change === 'cancelled' ? await alternativesTo(session, told) : [];
    if (items.length === 0 || lists === MAX_LISTS_OF_ALTERNATIVES) continue;
    lists += 1;
    const { title } = await sessionEntry(event, locale, programme, session);
    blocks.push({ kind: 'list', title: words('alternatives_of', { title }), items });
  }
  if (changes.some(({ change }) => change !== 'room' && change !== 'back')) {
    blocks.push({ kind: 'paragraph', text: words('choose') });
  }
  blocks.push({ kind: 'link', label: shared('open'), address: link });
  const count = changes.length;
  return {
    to,
    locale,
    subject: words('many_subject', { count }),
    preview: entries.map(({ entry }) => entry.title).join(', '),
    heading: words('many_heading', { count }),
    blocks,
  };
}
