import { z } from 'zod';

/** What a letter of the team to many is, and to whom it can go. */

/** `order`: about what somebody has ordered, which they cannot end. `news`: what else they may like to know, which they can. */
export const MAILING_KINDS = ['order', 'news'] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];

/** Whom a mailing can go to, in the order in which they are chosen from. */
export const MAILED = [
  'attendees',
  'unfinished',
  'unpaid',
  'activity',
  'buyers',
  'groups',
  'presenters',
  'exhibitors',
  'sponsors',
  'everybody',
] as const;
export type Mailed = (typeof MAILED)[number];

export const MAX_SUBJECT_CHARS = 150;
export const MAX_MAILING_CHARS = 20_000;
const MAX_CHOICE_CHARS = 100;

/** Code of something of the event; an empty one does not narrow. */
const choice = z.string().max(MAX_CHOICE_CHARS).default('');

export const audience = z.strictObject({
  to: z.enum(MAILED).default('attendees'),
  ticket: choice,
  session: choice,
  activity: choice,
  group: choice,
  /** A question of the form of registrations, with one of its answers. */
  question: choice,
  answer: choice,
});
export type Audience = z.output<typeof audience>;
export type Narrowing = Exclude<keyof Audience, 'to'>;

/** By what those whom a mailing goes to can be narrowed. */
export const NARROWED_BY: Readonly<Record<Mailed, readonly Narrowing[]>> = {
  attendees: ['ticket', 'session', 'group', 'question', 'answer'],
  unfinished: ['ticket', 'group'],
  unpaid: [],
  activity: ['activity'],
  buyers: [],
  groups: [],
  presenters: [],
  exhibitors: [],
  sponsors: [],
  everybody: [],
};

/** What whoever writes a mailing can have filled in for each of its readers, written in braces. */
export const PLACEHOLDERS = ['first_name', 'name', 'event', 'certificate', 'feedback'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Those that are addresses: on a line of their own they become a button; who has none gets neither. */
export const LINKS = ['certificate', 'feedback'] as const satisfies readonly Placeholder[];
export type LinkPlaceholder = (typeof LINKS)[number];

const WRITTEN = /\{([^{}\n]{1,40})\}/g;

export const isPlaceholder = (word: string): word is Placeholder =>
  PLACEHOLDERS.some((known) => known === word);

/** What stands in braces and is no placeholder. */
export const unknownPlaceholders = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(WRITTEN), ([, word = '']) => word).filter((word) => !isPlaceholder(word)),
    ),
  ),
];

export const usesPlaceholder = (text: string, ...wanted: readonly Placeholder[]): boolean =>
  Array.from(text.matchAll(WRITTEN)).some(([, word]) => wanted.some((each) => each === word));

/** A text with its placeholders filled in; what else stands in braces stays. */
export const fillIn = (text: string, write: (placeholder: Placeholder) => string): string =>
  text.replace(WRITTEN, (written, word: string) => (isPlaceholder(word) ? write(word) : written));
