import type { Locale } from '@/lib/i18n/languages';
import { secondsBetween } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import type { SiteEvent } from './event';
import { eventLink } from './event-address';

export const DAY_SECONDS = 24 * 60 * 60;
/** Of links that must still work when an old message is read years later. */
export const LONG_LIFE_SECONDS = 5 * 365 * DAY_SECONDS;

type Signer = Pick<Platform, 'tokens' | 'clock'>;

/** The secret of a mailed link, as a call gets it. */
export interface MailedSecret {
  eventCode: string;
  secret: string;
}

/** Where a link leads: to a site in the reader's language. */
interface Site {
  event: SiteEvent;
  locale: Locale;
}

interface LinkOptions {
  /** For a text message: the secret is short. */
  isShort?: boolean;
  /** Somebody asked for it, who will open it at once: it works for a day. */
  isForDay?: boolean;
}

/** A kind of signed link in messages: what its secret opens is its subject. It works any number of times, on any device. */
export interface MailedLink<Subject> {
  issue(signer: Signer, event: SiteEvent, subject: Subject, options?: LinkOptions): Promise<string>;
  /** The full address of its page, with a new secret. */
  address(
    sender: Signer & Pick<Platform, 'env'>,
    site: Site,
    subject: Subject,
    options?: LinkOptions,
  ): Promise<string>;
  /** What a link opens; null when it is forged or has expired. */
  read(reader: Pick<Signer, 'tokens'>, mailed: MailedSecret): Promise<Subject | null>;
}

interface LinkDefinition<Subject> {
  /** Never change it, because messages contain links with it. */
  purpose: string;
  /** How long it works. By default until the event is over, and for a day at least. */
  lifeSeconds?: number;
  /** Path of the page that it opens. */
  page(secret: string, subject: Subject): string;
  /** How a subject is written in a link. */
  write(subject: Subject): string;
  /** Null when nothing was written so. */
  read(text: string): Subject | null;
}

export function mailedLink<Subject>({
  purpose,
  lifeSeconds,
  page,
  write,
  read,
}: LinkDefinition<Subject>): MailedLink<Subject> {
  const issue: MailedLink<Subject>['issue'] = (
    { tokens, clock },
    event,
    subject,
    { isShort = false, isForDay = false } = {},
  ) => {
    const claim = { eventCode: event.code, purpose, subject: write(subject) };
    const untilOver = secondsBetween(clock.now(), event.definition.event.ends_at);
    const seconds = isForDay ? DAY_SECONDS : (lifeSeconds ?? Math.max(DAY_SECONDS, untilOver));
    return isShort ? tokens.issueShortLink(claim, seconds) : tokens.issueLink(claim, seconds);
  };
  return {
    issue,
    async address(sender, { event, locale }, subject, options) {
      const secret = await issue(sender, event, subject, options);
      return eventLink(sender.env, event, locale, page(secret, subject));
    },
    async read({ tokens }, { eventCode, secret }) {
      const text = await tokens.readLink(secret, { eventCode, purpose });
      return text === null ? null : read(text);
    },
  };
}

/** A link whose subject is a code. */
export const mailedCode = (purpose: string, page: (secret: string) => string): MailedLink<string> =>
  mailedLink({ purpose, page: (secret) => page(secret), write: (code) => code, read: (text) => text });
