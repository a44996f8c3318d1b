import { formatDay, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { frameOf, type MailContext } from '../../notices/letter/mail-context';
import type { MailBlock, MailDocument } from '../../notices/letter/mail-document';
import type { SessionEntry } from '../../programme/session-entry';

/** The mail that says that a seat is free for somebody in line, and until when. */
export function composeSeatOffered(
  context: MailContext,
  offer: { session: SessionEntry; old: SessionEntry | null; until: string; link: string },
): MailDocument {
  const { mail } = context;
  const { session, old } = offer;
  const frame = frameOf(context);
  const until = untilWords(context, offer.until);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: mail('seat_offered.intro', { until }) },
    { kind: 'list', title: mail('seat_offered.session'), items: [session] },
  ];
  if (old) blocks.push({ kind: 'paragraph', text: mail('seat_offered.exchange', { title: old.title }) });
  blocks.push(
    { kind: 'link', label: mail('seat_offered.accept'), address: offer.link },
    { kind: 'paragraph', text: mail('seat_offered.ends') },
  );
  return {
    ...frame,
    subject: mail('seat_offered.subject', { title: session.title }),
    preview: mail('seat_offered.preview', { until }),
    heading: mail('seat_offered.heading'),
    blocks,
  };
}

/** The mail that says that a wish came true: somebody has the other session now. */
export function composeSeatMoved(
  context: MailContext,
  move: { session: SessionEntry; old: SessionEntry | null; link: string },
): MailDocument {
  const { mail } = context;
  const { session, old } = move;
  const frame = frameOf(context);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: mail('seat_moved.intro') },
    { kind: 'list', title: mail('seat_moved.session'), items: [session] },
  ];
  if (old) blocks.push({ kind: 'list', title: mail('seat_moved.old'), items: [old] });
  blocks.push({ kind: 'link', label: mail('look_up.open'), address: move.link });
  return {
    ...frame,
    subject: mail('seat_moved.subject', { title: session.title }),
    preview: mail('seat_moved.preview'),
    heading: mail('seat_moved.heading'),
    blocks,
  };
}

/** The end of an offer in the event's own zone, which is named. */
export function untilWords({ event, locale, mail }: MailContext, until: string): string {
  const zone = event.definition.event.time_zone;
  return mail('until', {
    time: formatTime(until, zone, locale),
    day: formatDay(until, zone, locale),
    zone: zoneName(until, zone, locale),
  });
}
