import { secondsBetween } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import type { SiteEvent } from './event';

const DAY_SECONDS = 24 * 60 * 60;

type Signer = Pick<Platform, 'tokens' | 'clock'>;

/** The secret of a mailed link, as a call gets it. */
export interface MailedSecret {
  eventCode: string;
  secret: string;
}

/** A kind of signed link in mails: what its secret opens is its subject. */
export interface MailedLink<Subject> {
  /**
   * The secret of a link that is valid until the event is over, and for a day at least, any number of times and on any device.
   * @param as.isShort for a text message
   */
  issue(signer: Signer, event: SiteEvent, subject: Subject, as?: { isShort?: boolean }): Promise<string>;
  /** The secret of a link that somebody asked for. Valid for a day. */
  issueForDay(signer: Pick<Signer, 'tokens'>, event: SiteEvent, subject: Subject): Promise<string>;
  /** What a link opens; null when it is forged or has expired. */
  read(reader: Pick<Signer, 'tokens'>, mailed: MailedSecret): Promise<Subject | null>;
}

/** How a subject is written in a link. */
interface AsText<Subject> {
  write(subject: Subject): string;
  /** Null when nothing was written so. */
  read(text: string): Subject | null;
}

/** Defines a kind of link by its purpose. Never change one, because mails contain links with it. */
export function mailedLink<Subject>(purpose: string, asText: AsText<Subject>): MailedLink<Subject> {
  const claimOf = (event: SiteEvent, subject: Subject) => ({
    eventCode: event.code,
    purpose,
    subject: asText.write(subject),
  });
  return {
    issue({ tokens, clock }, event, subject, { isShort = false } = {}) {
      const life = Math.max(DAY_SECONDS, secondsBetween(clock.now(), event.definition.event.ends_at));
      const claim = claimOf(event, subject);
      return isShort ? tokens.issueShortLink(claim, life) : tokens.issueLink(claim, life);
    },
    issueForDay: ({ tokens }, event, subject) => tokens.issueLink(claimOf(event, subject), DAY_SECONDS),
    async read({ tokens }, { eventCode, secret }) {
      const text = await tokens.readLink(secret, { eventCode, purpose });
      return text === null ? null : asText.read(text);
    },
  };
}

/** A link whose subject is a code. */
export const mailedCode = (purpose: string): MailedLink<string> =>
  mailedLink(purpose, { write: (code) => code, read: (text) => text });
