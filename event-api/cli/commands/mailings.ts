import { z } from 'zod';
import { MAX_SUBJECT_CHARS } from '@/lib/domain/mailings/mailing';
import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import {
  lookAtMailing,
  lookAtRetry,
  mailingList,
  retryFailedLetters,
  sendMailing,
  stopMailing,
  writeMailing,
} from '../../acts/mailings';
import { counted } from '../../events/problems/words';
import { readLetter } from '../../events/reading/read-news';
import { instantOf, isDate, NoSuchLocalTime } from '../../platform/local-time';
import { localise } from '../../tenancy/localise';
import {
  confirmed,
  DONE_EXIT_CODE,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { flag, letterText, path, SHEET, sheetOf, text, yes } from '../words/fields';
import { whyUnknown } from './lists';
import { readContent } from './notify';

const HEADINGS = ['letter', 'state', 'to', 'subject', 'leaves', 'sent', 'waiting', 'failed'];

const letters = command({
  words: 'letters',
  about: 'the letters that the team writes to many, here or in the desk, and how far each is',
  takes: { event: 'EVENT' },
  input: SHEET.safeExtend({ event: z.string('name the event') }),
  async run(terminal, place, { event: code, ...format }) {
    const found = await look(place, mailingList, { event: code });
    if (found.outcome === 'no_event') return unknownEvent(terminal, code);
    const { languages, time_zone: zone } = found.event.definition.event;
    const lines = found.mailings.map(({ code: mailing, state, audience, subject, sendAt }) => {
      const { sent = 0, waiting = 0, failed = 0 } = found.sent.get(mailing) ?? {};
      const title = languages.map((language) => subject[language]).find(Boolean) ?? '';
      const leaves = sendAt === null ? '' : localMinute(sendAt, zone);
      return [mailing, state, audience.to, title, leaves, ...[sent, waiting, failed].map(String)];
    });
    return writeTable(terminal, sheetOf(format), {
      headings: HEADINGS,
      lines,
      none: 'No letter was written.',
    });
  },
});

const write = command({
  words: 'letters write',
  about: 'begins a letter to those who come, in their languages, which "letters send" or the desk sends',
  more: 'The YAML file has subject and text, each in the languages of the event. Instead of it, --subject and --text are enough.',
  takes: { event: 'EVENT', file: '[FILE]' },
  input: z
    .object({
      event: z.string('name the event to write to'),
      file: path().optional(),
      all: flag('to everybody who comes'),
      ticket: text('TICKET', 'to those with it').optional(),
      session: text('SESSION', 'to those in it').optional(),
      subject: text('TEXT', 'in place of a file, with --text')
        .trim()
        .max(MAX_SUBJECT_CHARS, `use at most ${MAX_SUBJECT_CHARS} characters`)
        .optional(),
      text: letterText('in place of a file, with --subject'),
    })
    .refine(
      ({ all, ticket, session }) =>
        [all, ticket !== undefined, session !== undefined].filter(Boolean).length === 1,
      'say to whom: one of --ticket T, --session S and --all',
    )
    .refine(
      ({ file, subject, text: words }) => file === undefined || (subject === undefined && words === null),
      'the file has subject and text: leave these options out',
    )
    .refine(
      ({ file, subject = '', text: words }) => file !== undefined || (subject !== '' && words !== null),
      'a letter needs --subject and --text, or a file',
    ),
  async run(terminal, place, { event, ticket, session, file, subject = '', text: words }) {
    const content =
      file === undefined ? { subject, text: words ?? '' } : await readContent(terminal, readLetter(file));
    if (!content) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, writeMailing, { event, ticket, session, ...content });
    if (done.outcome === 'no_event') return unknownEvent(terminal, event);
    if (done.outcome === 'too_many') return refused(terminal, 'The event has as many letters as it may have');
    if (done.outcome !== 'done') return refused(terminal, whyUnknown(event, done));
    terminal.out(
      `Written as ${done.mailing}; "letters send ${printable(event)} ${done.mailing}" shows and sends it.\n`,
    );
    return DONE_EXIT_CODE;
  },
});

const oneLetter = {
  event: z.string('name the event'),
  mailing: z.string('name the letter, as "letters EVENT" does'),
};

const unknownLetter = (terminal: Terminal, { event, mailing }: { event: string; mailing: string }): number =>
  refused(
    terminal,
    `${printable(event)} has no letter "${printable(mailing)}"; "letters" names those that there are`,
  );

type NotSent = Exclude<Awaited<ReturnType<typeof lookAtMailing.run>>, { outcome: 'can' }>;

function whyNot(terminal: Terminal, letter: { event: string; mailing: string }, found: NotSent): number {
  switch (found.outcome) {
    case 'unknown':
      return unknownLetter(terminal, letter);
    case 'no_draft':
      return unchanged(terminal, 'It is no draft any more');
    case 'unwritten':
      return refused(terminal, 'It has no subject and text yet; write them in the desk');
    case 'nobody':
      return unchanged(terminal, 'Nobody is to get it');
    case 'enough_today':
      return refused(terminal, 'So many letters left today that no more may');
    case 'placeholders':
      return refused(terminal, `It has in braces what nothing is filled in for: ${found.unknown.join(', ')}`);
  }
}

const nameOf = (locale: Locale): string => languageName(locale, DEFAULT_LOCALE);

/** Shows a letter as it is written in each language that somebody reads, and where it is not written in one. */
function showLetter(
  terminal: Terminal,
  {
    event,
    mailing,
    readers,
    unwritten,
  }: Extract<Awaited<ReturnType<typeof lookAtMailing.run>>, { outcome: 'can' }>,
): void {
  const { languages } = event.definition.event;
  for (const { locale, count } of readers.languages) {
    const [subject, whole] = [mailing.subject, mailing.text].map((one) => localise(one, locale, languages));
    // Its lines stay lines: what people typed in it is made printable line by line.
    const lines = (whole ?? '').split('\n').map(printable).join('\n');
    const missing = unwritten.includes(locale) ? ', in which it is not written' : '';
    const heading = `In ${nameOf(locale)}${missing}, to ${counted(count, 'person', 'people')}:`;
    terminal.err(`${heading}\n\nSubject: ${printable(subject ?? '')}\n\n${lines}\n\n`);
  }
}

const send = command({
  words: 'letters send',
  about: 'shows a letter in each language, and sends it now or at a moment; an address gets it once',
  takes: { event: 'EVENT', mailing: 'LETTER' },
  input: z.object({
    ...oneLetter,
    at: text('MOMENT', 'in the time zone of the event, such as 2027-02-04T09:30')
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'use a moment such as 2027-02-04T09:30')
      .refine((typed) => isDate(typed.slice(0, 10)), 'use a date that there is')
      .optional(),
    yes,
  }),
  async run(terminal, place, { at, yes: isAgreed, ...letter }) {
    const found = await look(place, lookAtMailing, letter);
    if (found.outcome !== 'can') return whyNot(terminal, letter, found);
    const { mailing, readers, event } = found;
    let sendAt: string | null = null;
    try {
      if (at) sendAt = instantOf(at.slice(0, 10), at.slice(11), event.definition.event.time_zone);
    } catch (error) {
      if (error instanceof NoSuchLocalTime) return refused(terminal, error.message);
      throw error;
    }
    showLetter(terminal, found);
    const question = `Send it to ${counted(readers.count, 'person', 'people')}${at ? ` at ${at}` : ''}?`;
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, sendMailing, { ...letter, revision: mailing.revision, sendAt });
    if (done.outcome === 'outdated')
      return refused(terminal, 'It was changed in this moment; look at it again');
    if (done.outcome !== 'done') return whyNot(terminal, letter, done);
    terminal.out('Written down; the running site sends it.\n');
    return DONE_EXIT_CODE;
  },
});

const stop = command({
  words: 'letters stop',
  about: 'takes back a letter that waits for its moment',
  takes: { event: 'EVENT', mailing: 'LETTER' },
  input: z.object(oneLetter),
  async run(terminal, place, letter) {
    const { outcome } = await perform(place, stopMailing, letter);
    if (outcome === 'unknown') return unknownLetter(terminal, letter);
    if (outcome === 'not_planned') return unchanged(terminal, 'It does not wait');
    terminal.out('It is a draft again.\n');
    return DONE_EXIT_CODE;
  },
});

const retry = command({
  words: 'letters retry',
  about: 'sends a letter again to those whom it did not reach',
  takes: { event: 'EVENT', mailing: 'LETTER' },
  input: z.object({ ...oneLetter, yes }),
  async run(terminal, place, { yes: isAgreed, ...letter }) {
    const found = await look(place, lookAtRetry, letter);
    if (found.outcome === 'unknown') return unknownLetter(terminal, letter);
    if (found.outcome === 'none') return unchanged(terminal, 'It has reached everybody');
    const question = `Send it again to ${counted(found.failed, 'person', 'people')}?`;
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, retryFailedLetters, letter);
    const count = done.outcome === 'done' ? done.count : 0;
    terminal.out(`${counted(count, 'letter is', 'letters are')} sent again by the running site.\n`);
    return DONE_EXIT_CODE;
  },
});

export const mailingCommands = [letters, write, send, stop, retry];
