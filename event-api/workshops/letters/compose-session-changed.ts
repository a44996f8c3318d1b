import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { frameOf, type MailContext } from '../../notices/letter/mail-context';
import type { MailBlock, MailDocument } from '../../notices/letter/mail-document';
import type { SessionEntry } from '../../programme/session-entry';

export interface ChangedSession {
  change: 'cancelled' | 'time' | 'room';
  /** As it is now; a cancelled one as it was. */
  session: SessionEntry;
  was: { start: string; end: string };
  /** What goes back for it, in minor units; 0: nothing was paid. */
  refund: number;
  /** Whether somebody was only in line for it. */
  waited: boolean;
  /** The same workshop at other times, as far as they fit. */
  alternatives: SessionEntry[];
  /** Opens the registration. */
  link: string;
}

/** The mail that says that the organiser cancelled or moved a session, with what can be chosen instead. */
export function composeSessionChanged(context: MailContext, changed: ChangedSession): MailDocument {
  const { event, locale, mail } = context;
  const { change, session, refund, waited, alternatives } = changed;
  const what = waited ? 'waited' : change;
  const { currency, time_zone: zone } = event.definition.event;
  const { start, end } = changed.was;
  const was = `${formatDay(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`;
  const { title } = session;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: mail(`session_changed.${what}_intro`) },
    { kind: 'list', title: mail('session_changed.session'), items: [session] },
  ];
  if (change === 'time') blocks.push({ kind: 'paragraph', text: mail('session_changed.was', { was }) });
  if (refund > 0) {
    const amount = formatMoney({ amount: refund, currency }, locale);
    blocks.push({ kind: 'paragraph', text: mail('session_changed.refund', { amount }) });
  }
  if (alternatives.length > 0) {
    blocks.push({ kind: 'list', title: mail('session_changed.alternatives'), items: alternatives });
  }
  if (change !== 'room') blocks.push({ kind: 'paragraph', text: mail('session_changed.choose') });
  blocks.push({ kind: 'link', label: mail('look_up.open'), address: changed.link });
  return {
    ...frameOf(context),
    subject: mail(`session_changed.${change}_subject`, { title }),
    preview: mail('session_changed.preview', { title, was }),
    heading: mail(`session_changed.${what}_heading`),
    blocks,
  };
}
