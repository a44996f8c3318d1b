import { formatMoney } from '@/lib/money';
import type { Letter, MailBlock } from '../../notices/letter/letter';
import { eventTranslator } from '../../tenancy/event-translator';
import { alternativesTo, type Change, cardsOf, type Told, timeBefore, whatOf } from './session-change';
import { sessionEntry } from './session-entry';

/** The letter about one session that the organiser has changed. */
export async function oneChange(only: Change, told: Told): Promise<Letter> {
  const { event, programme, mailbox } = told;
  const { email: to, locale, link } = mailbox;
  const words = await eventTranslator(event, locale, 'mail.session_changed');
  const shared = await eventTranslator(event, locale, 'mail');
  const { change, refund, session } = only;
  const { currency } = event.definition.event;
  const what = whatOf(only);
  const was = timeBefore(only, told);
  const entry = await sessionEntry(event, locale, programme, session);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: words(`${what}_intro`) },
    { kind: 'list', title: words('session'), items: [entry] },
  ];
  if (change === 'time') blocks.push({ kind: 'paragraph', text: words('was', { was }) });
  if (refund > 0) {
    const amount = formatMoney({ amount: refund, currency }, locale);
    const key = change === 'cancelled' ? 'refund' : 'no_refund';
    blocks.push({ kind: 'paragraph', text: words(key, { amount, target: await cardsOf([only], told) }) });
  }
  const alternatives = await alternativesTo(session, told);
  if (alternatives.length > 0) {
    blocks.push({ kind: 'list', title: words('alternatives'), items: alternatives });
  }
  if (change !== 'room' && change !== 'back') blocks.push({ kind: 'paragraph', text: words('choose') });
  blocks.push({ kind: 'link', label: shared('open'), address: link });
  const { title } = entry;
  return {
    to,
    locale,
    subject: words(`${change}_subject`, { title }),
    preview: words('preview', { title, was }),
    heading: words(`${what}_heading`),
    blocks,
  };
}
