import { z } from 'zod';
import { LOCALES } from '@/lib/i18n/languages';
import { look, perform } from '../../acts/act';
import { invite, place, takeBack, unplace } from '../../acts/decisions';
import { invitationList } from '../../acts/readings';
import { formatProblem, type Problem, UnusableDefinition } from '../../events/problems/problem';
import { readTextFile } from '../../events/text-files/text-file';
import type { InvitationOutcome } from '../../proposals/decide/invite-to-propose';
import { readTable, type TypedInvited } from '../../proposals/decide/read-invited';
import {
  DONE_EXIT_CODE,
  printable,
  refused,
  showLines,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownCode,
  unknownEvent,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { letterText, orderCode, path, text, wholeNumber } from '../words/fields';

type People = { file: string } | Omit<TypedInvited, 'row'>;

const inviting = command({
  words: 'proposals invite',
  about: 'mails an invitation to propose, which works until the call closes, or longer',
  more: 'One person by --email, --first-name and --last-name, or a CSV file with these columns and language.',
  takes: { event: 'EVENT', file: '[FILE]' },
  input: z
    .object({
      event: z.string('proposals invite needs the code of the event'),
      file: path().optional(),
      email: text('ADDRESS').optional(),
      firstName: text('NAME').optional(),
      lastName: text('NAME').optional(),
      language: text(LOCALES.join('|')).optional(),
      until: text('MOMENT', 'as in the file').trim().optional(),
      message: letterText('your words in the letter'),
    })
    .refine(
      ({ file, email, firstName, lastName, language }) =>
        file === undefined || [email, firstName, lastName, language].every((each) => each === undefined),
      'name a file of people, or one person with --email, not both',
    )
    .refine(
      ({ file, email, firstName, lastName }) =>
        file !== undefined || [email, firstName, lastName].every((each) => each !== undefined),
      'name a file of people, or one person with --email, --first-name and --last-name',
    ),
  async run(terminal, at, { event, until, message, file, ...person }) {
    const { email = '', firstName: first = '', lastName: last = '', language = '' } = person;
    const table = await tableOf(file === undefined ? { email, first, last, language } : { file });
    if ('wrong' in table) return refused(terminal, table.wrong);
    const done = await perform(at, invite, { event, people: table.rows, until, message });
    switch (done.outcome) {
      case 'no_event':
        return unknownEvent(terminal, event);
      case 'no_proposals':
        return refused(terminal, `The event ${event} takes no proposals: add "proposals:" to its file`);
      case 'wrong_until':
        return refused(terminal, `--until ${until ?? ''}: ${done.why}`);
      case 'wrong_people':
        showLines(
          terminal,
          done.wrong.map(
            ({ row, field, why }) => `${row === null ? `--${field}` : `row ${row}, ${field}`}: ${why}`,
          ),
        );
        terminal.err('Nobody was invited.\n');
        return UNUSABLE_EXIT_CODE;
      case 'done':
        for (const each of done.invited) terminal.out(outcomeInWords(each));
        return DONE_EXIT_CODE;
    }
  },
});

/** A line for each person. */
const TABLE_BOUNDS = { maxBytes: 2 ** 20, tooLarge: 'invite in several goes.' };

async function tableOf(people: People): Promise<{ rows: TypedInvited[] } | { wrong: string }> {
  if (!('file' in people)) return { rows: [{ row: null, ...people }] };
  const { file } = people;
  try {
    const table = readTable(await readTextFile(file, TABLE_BOUNDS));
    return 'wrong' in table ? { wrong: `${file}: ${table.wrong}` } : table;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    return { wrong: error.problems.map(formatProblem).join('\n') };
  }
}

function outcomeInWords({ outcome, invitation: { code, email } }: InvitationOutcome): string {
  if (outcome === 'already') return `${email} has an open invitation already, ${code}: not invited again.\n`;
  const again = outcome === 'again' ? ' again, because the first letter came back' : '';
  return `${email} is invited${again}: ${code}. The running site sends the letter.\n`;
}

const HEADINGS = ['code', 'state', 'until', 'language', 'e-mail', 'name'];

const STATES = { sent: 'sent', bounced: 'came back', used: 'used', taken_back: 'taken back' } as const;

const invitations = command({
  words: 'proposals invitations',
  about: 'who was invited, and what became of it',
  takes: { event: 'EVENT' },
  input: z.object({ event: z.string('proposals invitations needs the code of the event') }),
  async run(terminal, at, { event }) {
    const found = await look(at, invitationList, { event });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map(({ code, state, until, locale, email, firstName, lastName, isOpen }) => {
      const isOver = (state === 'sent' || state === 'bounced') && !isOpen;
      return [code, isOver ? 'expired' : STATES[state], until, locale, email, `${firstName} ${lastName}`];
    });
    const none = 'There are no invitations yet.';
    return writeTable(terminal, { as: 'table', bom: false }, { headings: HEADINGS, lines, none });
  },
});

const takingBack = command({
  words: 'proposals take-back',
  about: 'no proposal can begin with the invitation any more',
  takes: { code: 'CODE' },
  input: z.object({ code: orderCode('proposals take-back needs the code of the invitation') }),
  async run(terminal, at, { code }) {
    const { outcome, invitation } = await perform(at, takeBack, { code });
    if (outcome === 'unknown' || !invitation) {
      return refused(terminal, `There is no invitation "${printable(code)}"`);
    }
    const name = printable(`${code} (${invitation.email})`);
    if (outcome === 'already') return unchanged(terminal, `${name} is taken back already`);
    if (outcome === 'used') return refused(terminal, `${name} was used: a proposal has begun with it`);
    terminal.out(`${name} is taken back: no proposal can begin with it any more.\n`);
    return DONE_EXIT_CODE;
  },
});

const time = (description: string) => text('HH:MM', description).optional();

/** Turns an accepted proposal into a workshop of the programme, or adds a session to it. */
const placing = command({
  words: 'proposals place',
  about: 'makes an accepted one a workshop with a session; run again, one more session',
  takes: { code: 'CODE' },
  input: z
    .object({
      code: orderCode('proposals place needs the code of the proposal'),
      slot: text('SLOT').optional(),
      room: text('ROOM').optional(),
      capacity: wholeNumber.optional(),
      type: z.enum(['I', 'O']).meta({ description: 'in person, online' }).optional(),
      taken: wholeNumber.meta({ title: 'N', description: 'places already given away' }).optional(),
      day: wholeNumber
        .meta({ title: 'N', description: 'a time of its own, within the slot or without one' })
        .optional(),
      from: time('with --day'),
      to: time('with --day'),
    })
    .refine(
      ({ slot, day, from, to }) => slot !== undefined || [day, from, to].every((each) => each !== undefined),
      'proposals place needs --slot, or --day, --from and --to',
    ),
  async run(terminal, at, { code, ...session }) {
    const placed = await perform(at, place, { code, session });
    if (placed.outcome === 'unusable') {
      showLines(terminal, placed.problems.map(complaint));
      terminal.err('Nothing changed.\n');
      return UNUSABLE_EXIT_CODE;
    }
    const { outcome, workshop, session: added, warnings = [] } = placed;
    if (outcome === 'unknown') return unknownCode(terminal, 'proposal', code);
    if (outcome === 'not_accepted') {
      return refused(terminal, `${code} is not accepted; accept it with "proposals accept" first`);
    }
    if (outcome === 'already') {
      return unchanged(terminal, `${code} is the workshop ${workshop} already, with the session ${added}`);
    }
    terminal.out(`${code} is the workshop ${workshop}, with the session ${added}. It is on the site now.\n`);
    for (const warning of warnings) terminal.err(`  ${warning}\n`);
    return DONE_EXIT_CODE;
  },
});

const unplacing = command({
  words: 'proposals unplace',
  about: 'takes it, or one session, out of the programme again',
  takes: { code: 'CODE', session: '[SESSION]' },
  input: z.object({
    code: orderCode('proposals unplace needs the code of the proposal'),
    session: z.string().optional(),
  }),
  async run(terminal, at, { code, session }) {
    const removed = await perform(at, unplace, { code, session });
    // Nothing was agreed to, so whatever it does is.
    if (removed.outcome === 'other_effects') throw new Error('whatever unplacing does is agreed to');
    const { outcome, workshop, left = [], warnings = [] } = removed;
    if (outcome === 'unknown') return unknownCode(terminal, 'proposal', code);
    if (outcome === 'already') return unchanged(terminal, `${code} is not in the programme`);
    if (outcome === 'no_session') {
      return refused(terminal, `The workshop ${workshop} has no session "${session}"`);
    }
    terminal.out(
      left.length === 0
        ? `The workshop ${workshop} is out of the programme.\n`
        : `The workshop ${workshop} still has ${left.join(', ')}.\n`,
    );
    for (const warning of warnings) terminal.err(`  ${warning}\n`);
    return DONE_EXIT_CODE;
  },
});

/** A complaint of the rules; about the session, it names the option. */
function complaint({ field, message }: Problem): string {
  const option = /^programme\.workshops\[\d+\]\.sessions\[\d+\]\.(\w+)$/.exec(field)?.[1];
  return `${option === undefined ? field : `--${option}`}: ${message}`;
}

export const proposalActCommands = [placing, unplacing, inviting, invitations, takingBack];
