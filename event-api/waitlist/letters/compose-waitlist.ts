import { frameOf, type MailContext } from '../../notices/letter/mail-context';
import type { MailDocument } from '../../notices/letter/mail-document';
import { untilWords } from '../../workshops/letters/compose-seats';

interface Waiter {
  name: string;
  track: string;
  /** Opens the entry. */
  link: string;
}

/** The mail that says that somebody is on the event's waitlist. */
export function composeWaitlistJoined(context: MailContext, { name, track, link }: Waiter): MailDocument {
  const { mail } = context;
  const frame = frameOf(context);
  return {
    ...frame,
    subject: mail('waitlist_joined.subject', { event: frame.sender }),
    preview: mail('waitlist_joined.preview'),
    heading: mail('waitlist_joined.heading'),
    blocks: [
      { kind: 'paragraph', text: mail('waitlist_joined.intro', { name, track }) },
      { kind: 'link', label: mail('waitlist_joined.open'), address: link },
      { kind: 'paragraph', text: mail('waitlist_joined.end') },
    ],
  };
}

/** The mail that says that a place at the event is free for somebody in line, and until when. */
export function composeWaitlistOffered(
  context: MailContext,
  { name, track, link, until: end }: Waiter & { until: string },
): MailDocument {
  const { mail } = context;
  const frame = frameOf(context);
  const until = untilWords(context, end);
  return {
    ...frame,
    subject: mail('waitlist_offered.subject', { event: frame.sender }),
    preview: mail('waitlist_offered.preview', { until }),
    heading: mail('waitlist_offered.heading'),
    blocks: [
      { kind: 'paragraph', text: mail('waitlist_offered.intro', { name, track, until }) },
      { kind: 'link', label: mail('waitlist_offered.accept'), address: link },
      { kind: 'paragraph', text: mail('waitlist_offered.ends') },
    ],
  };
}
