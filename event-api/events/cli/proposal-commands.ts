import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { FileStorage } from '../../platform/storage/storage';
import {
  type InvitationOutcome,
  inviteToPropose,
  isOpen,
  listInvitations as listStored,
  takeInvitationBack,
} from '../../proposals/decide/invite-to-propose';
import { checkInvited, deadlineIn, readTable, type TypedInvited } from '../../proposals/decide/read-invited';
import type { StoredInvitation } from '../../proposals/schema';
import { findEvent } from '../../tenancy/find-event';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import { placeProposal } from '../placing/place-proposal';
import { unplaceProposal } from '../placing/unplace-proposal';
import { formatProblem, type Problem, UnusableDefinition } from '../problems/problem';
import { readTextFile } from '../text-files/text-file';
import type { ProposalsCommand } from './arguments/proposals';
import {
  DONE_EXIT_CODE,
  inColumns,
  printable,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownCode,
  unknownEvent,
} from './terminal';

/** What the commands about proposals need. */
export interface ProposalsPlace extends HasOwnerKinds {
  database: Database;
  clock: Clock;
  /** Who gives the command. */
  user: string;
  log: Log;
  /** Opens the storage of uploaded files. */
  openStorage: () => Promise<FileStorage>;
}

type Invite = Extract<ProposalsCommand, { verb: 'invite' }>;

/** Invites people to propose a workshop. Every row is checked before anything is sent. */
export async function invite(
  terminal: Terminal,
  { database, clock }: ProposalsPlace,
  { event: eventCode, people, until: typed, message }: Invite,
): Promise<number> {
  const event = await findEvent(database.db, eventCode);
  if (!event) return unknownEvent(terminal, eventCode);
  if (!event.definition.proposals) {
    return refused(terminal, `The event ${eventCode} takes no proposals: add "proposals:" to its file`);
  }
  const now = clock.now();
  const until = deadlineIn(event, typed, now);
  if ('wrong' in until) return refused(terminal, `--until ${typed ?? ''}: ${until.wrong}`);
  const table = await tableOf(people);
  if ('wrong' in table) return refused(terminal, table.wrong);
  const { invited, wrong } = checkInvited(event, table.rows);
  if (wrong.length > 0) {
    showLines(
      terminal,
      wrong.map(({ row, field, why }) => `${row === null ? `--${field}` : `row ${row}, ${field}`}: ${why}`),
    );
    terminal.err('Nobody was invited.\n');
    return UNUSABLE_EXIT_CODE;
  }
  const request = { eventCode, people: invited, until: until.until, message };
  for (const outcome of await inviteToPropose({ database, clock }, request))
    terminal.out(outcomeInWords(outcome));
  return DONE_EXIT_CODE;
}

/** A line for each person. */
const TABLE_BOUNDS = { maxBytes: 2 ** 20, tooLarge: 'invite in several goes.' };

async function tableOf(people: Invite['people']): Promise<{ rows: TypedInvited[] } | { wrong: string }> {
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

/** Lists the invitations of an event with their state. */
export async function listInvitations(
  terminal: Terminal,
  { database: { db }, clock }: ProposalsPlace,
  eventCode: string,
): Promise<number> {
  if (!(await findEvent(db, eventCode))) return unknownEvent(terminal, eventCode);
  const invitations = await listStored(db, { eventCode });
  if (invitations.length === 0) terminal.out('There are no invitations yet.\n');
  else terminal.out(inColumns([HEADINGS, ...invitations.map((each) => cellsOf(each, clock.now()))]));
  return DONE_EXIT_CODE;
}

const STATES = { sent: 'sent', bounced: 'came back', used: 'used', taken_back: 'taken back' } as const;

function cellsOf(invitation: StoredInvitation, now: string): string[] {
  const { code, state, until, locale, email, firstName, lastName } = invitation;
  const isOver = (state === 'sent' || state === 'bounced') && !isOpen(invitation, now);
  return [code, isOver ? 'expired' : STATES[state], until, locale, email, `${firstName} ${lastName}`];
}

/** Takes an invitation back. */
export async function takeBack(
  terminal: Terminal,
  { database }: ProposalsPlace,
  code: string,
): Promise<number> {
  const { outcome, invitation } = await takeInvitationBack({ database }, code);
  if (outcome === 'unknown' || !invitation) {
    return refused(terminal, `There is no invitation "${printable(code)}"`);
  }
  const name = printable(`${code} (${invitation.email})`);
  if (outcome === 'already') return unchanged(terminal, `${name} is taken back already`);
  if (outcome === 'used') return refused(terminal, `${name} was used: a proposal has begun with it`);
  terminal.out(`${name} is taken back: no proposal can begin with it any more.\n`);
  return DONE_EXIT_CODE;
}

/** Turns an accepted proposal into a workshop of the programme, or adds a session to it. */
export async function place(
  terminal: Terminal,
  { openStorage, user, ...platform }: ProposalsPlace,
  { code, session: request }: Extract<ProposalsCommand, { verb: 'place' }>,
): Promise<number> {
  const placer = { ...platform, by: user, storage: await openStorage() };
  const placed = await placeProposal(placer, { code, session: request }).catch((error: unknown) => {
    if (error instanceof UnusableDefinition) return error;
    throw error;
  });
  if (placed instanceof UnusableDefinition) {
    showLines(terminal, placed.problems.map(complaint));
    terminal.err('Nothing changed.\n');
    return UNUSABLE_EXIT_CODE;
  }
  const { outcome, workshop, session, warnings = [] } = placed;
  if (outcome === 'unknown') return unknownCode(terminal, 'proposal', code);
  if (outcome === 'not_accepted') {
    return refused(terminal, `${code} is not accepted; accept it with "proposals accept" first`);
  }
  if (outcome === 'already') {
    return unchanged(terminal, `${code} is the workshop ${workshop} already, with the session ${session}`);
  }
  terminal.out(`${code} is the workshop ${workshop}, with the session ${session}. It is on the site now.\n`);
  for (const warning of warnings) terminal.err(`  ${warning}\n`);
  return DONE_EXIT_CODE;
}

/** Takes a session, or the whole workshop, out of the programme again. */
export async function unplace(
  terminal: Terminal,
  at: ProposalsPlace,
  { code, session }: Extract<ProposalsCommand, { verb: 'unplace' }>,
): Promise<number> {
  const {
    outcome,
    workshop,
    left = [],
    warnings = [],
  } = await unplaceProposal({ ...at, by: at.user }, { code, session });
  if (outcome === 'unknown') return unknownCode(terminal, 'proposal', code);
  if (outcome === 'not_placed') return unchanged(terminal, `${code} is not in the programme`);
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
}

/** A complaint of the rules; about the session, it names the option. */
function complaint({ field, message }: Problem): string {
  const option = /^programme\.workshops\[\d+\]\.sessions\[\d+\]\.(\w+)$/.exec(field)?.[1];
  return `${option === undefined ? field : `--${option}`}: ${message}`;
}
