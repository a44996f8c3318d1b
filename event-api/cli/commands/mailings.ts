import { z } from 'zod';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import {
  lookAtMailing,
  lookAtRetry,
  mailingList,
  retryFailedLetters,
  sendMailing,
  stopMailing,
} from '../../acts/mailings';
import { counted } from '../../events/problems/words';
import { instantOf, isDate, NoSuchLocalTime } from '../../platform/local-time';
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
import { SHEET, sheetOf, text, yes } from '../words/fields';

const HEADINGS = ['letter', 'state', 'to', 'subject', 'leaves', 'sent', 'waiting', 'failed'];

const letters = command({
  words: 'letters',
  about: 'the letters that the team writes to many in the desk, and how far each is',
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
      return refused(terminal, 'It has no subject and text yet; write it in the desk');
    case 'nobody':
      return unchanged(terminal, 'Nobody is to get it');
    case 'enough_today':
      return refused(terminal, 'So many letters left today that no more may');
    case 'placeholders':
      return refused(terminal, `It has in braces what nothing is filled in for: ${found.unknown.join(', ')}`);
  }
}

const send = command({
  words: 'letters send',
  about: 'sends a letter that was written in the desk, now or at a moment; an address gets it once',
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

export const mailingCommands = [letters, send, stop, retry];
