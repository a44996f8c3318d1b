import type { Locale } from '@/lib/i18n/languages';
import type { MailAttachment } from '../../platform/mail/mailer';

/** A letter without the parts that all letters of an event share. */
export interface Letter {
  /** An e-mail address. */
  to: string;
  locale: Locale;
  subject: string;
  /** Text that mail programs show after the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** Small print with the reason why the recipient gets it; by default, because of a registration. */
  why?: string | undefined;
  attachments?: MailAttachment[];
  /** How its recipient ends this kind of letter; for letters that nobody has asked for. */
  ending?: Ending;
  /** Code of the group of whose budget it is, where it is of one. */
  group?: string | undefined;
}

/** Two ways to get no more letters of a kind. */
export interface Ending {
  label: string;
  /** Page for people. */
  page: string;
  /** Address that mail programs send a POST to (RFC 8058). */
  oneClick: string;
}

/** Sent instead of a letter to people who chose text messages. */
export interface TextMessage {
  /** A phone number in international form. */
  to: string;
  /** Writes it with names that may have been shortened, so that it fits into one segment. */
  write: (names: Record<string, string>) => string;
  /** Whole. */
  names: Record<string, string>;
  /** As of a letter. */
  group?: string | undefined;
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Labels and values in two columns. */
  | { kind: 'facts'; facts: { label: string; value: string; strong?: boolean }[] }
  /** Titles with lines of details. */
  | { kind: 'list'; title: string; items: { title: string; lines: string[] }[] }
  | { kind: 'amounts'; title: string; rows: { label: string; amount: string; total?: boolean }[] }
  | { kind: 'link'; label: string; address: string }
  /** An attached picture, dark on light, with what it says below. */
  | { kind: 'picture'; contentId: string; alt: string; widthPixels: number; caption: string }
  /** What an organiser wrote: sanitised HTML, and the same as plain text. */
  | { kind: 'markup'; html: string; text: string };

/** A complete letter, from which the text part and the HTML part are rendered, so that both have the same content. */
export interface MailDocument {
  /** Language of the texts. */
  language: Locale;
  subject: string;
  preview: string;
  /** The event's name, shown at the top. */
  sender: string;
  heading: string;
  blocks: MailBlock[];
  /** Paragraphs of small print. */
  footer: string[];
  /** A link in the small print. */
  ending?: { label: string; address: string };
  colours: MailColours;
}

/** The event's colours, each `#rrggbb`: of its cover, on which text is white, and of buttons in both schemes. */
export interface MailColours {
  light: { cover: string; coverFar: string; coverDeep: string; accent: string; onAccent: string };
  dark: { accent: string; onAccent: string };
}

/**
 * What keeps one recipient from getting more of a kind of letter than anybody wants
 * (docs/rooms/notices.md#bounds-of-letters). Every letter says it; a letter that matters is never left out,
 * so for these what causes it is bounded.
 */
export type LetterBound =
  /**
   * Anybody can have it sent to any address, so `mayWriteTo` is asked first, which counts it by recipient: from one network so
   * many in an hour, from all of them three times as many.
   */
  | { by: 'recipient'; perHour: number; budget?: 'when asked for' }
  /** It tells what was done with an order: `boundAct` refuses doing that again and again, before it is done. */
  | { by: 'act'; perDay: number }
  /** Needs no limit, because its cause happens once or is the organiser's act. `cause` names it. */
  | { by: 'cause'; cause: string; budget?: 'when sent' };

/** What of a letter's definition bounds it. */
export interface BoundLetter<Bound extends LetterBound = LetterBound> {
  kind: string;
  bound: Bound;
}
