import type { Locale } from '@/lib/paths';
import type { MailAttachment } from '../../platform/mail/mailer';

/** A letter as its room writes it: everything but what is the same in every letter of the event. */
export interface Letter {
  /** An e-mail address. */
  to: string;
  locale: Locale;
  subject: string;
  /** What mail programs show behind the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** The small print that says why the reader gets it; by default, because of a registration. */
  why?: string;
  attachments?: MailAttachment[];
}

/** What is sent instead of a letter to somebody who wants text messages. */
export interface TextMessage {
  /** A phone number in international form. */
  to: string;
  body: string;
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Labels, each with its value beside it. */
  | { kind: 'facts'; facts: { label: string; value: string; strong?: boolean }[] }
  /** Things with a line or two below each. */
  | { kind: 'list'; title: string; items: { title: string; lines: string[] }[] }
  | { kind: 'amounts'; title: string; rows: { label: string; amount: string; total?: boolean }[] }
  | { kind: 'link'; label: string; address: string };

/** A letter laid out: its text part and its HTML part are both written from this, so that they say the same. */
export interface MailDocument {
  /** Language of the texts. */
  language: Locale;
  subject: string;
  preview: string;
  /** The event's name, on top. */
  sender: string;
  heading: string;
  blocks: MailBlock[];
  /** Small print at the end, a paragraph each. */
  footer: string[];
}
