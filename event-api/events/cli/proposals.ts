import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { localDate } from '@/lib/time/format';
import {
  acceptProposal,
  declineProposal,
  findByCode,
  type ProposalDecision,
} from '../../proposals/decide/decide-proposal';
import { proposalsAsCsv, proposalsAsJson } from '../../proposals/decide/export-proposals';
import { type ListedProposal, listProposals, readListed } from '../../proposals/decide/list-proposals';
import { describeProposal } from '../../proposals/reading/describe-proposal';
import { readProposal } from '../../proposals/reading/read-proposal';
import { findEvent, readTimeZones } from '../../tenancy/find-event';
import type { ProposalsCommand } from './arguments/proposals';
import { invite, listInvitations, type ProposalsPlace, place, takeBack, unplace } from './proposal-commands';
import {
  DONE_EXIT_CODE,
  facts,
  inColumns,
  printable,
  refused,
  sections,
  type Terminal,
  unchanged,
  unknownCode,
  unknownEvent,
} from './terminal';

/** Lists, shows, decides, invites and places proposals of workshops. @returns the exit code, as all commands do */
export async function proposals(
  terminal: Terminal,
  at: ProposalsPlace,
  command: ProposalsCommand,
): Promise<number> {
  switch (command.verb) {
    case 'list':
      return list(terminal, at, command);
    case 'show':
      return show(terminal, at, command.code);
    case 'accept':
      return tell(terminal, at, command, await acceptProposal(at, command));
    case 'decline':
      return tell(terminal, at, command, await declineProposal(at, command));
    case 'invite':
      return invite(terminal, at, command);
    case 'invitations':
      return listInvitations(terminal, at, command.event);
    case 'take-back':
      return takeBack(terminal, at, command.code);
    case 'place':
      return place(terminal, at, command);
    case 'unplace':
      return unplace(terminal, at, command);
  }
}

const HEADINGS = ['code', 'event', 'state', 'sent', 'confirmed', 'workshop', 'e-mail', 'presenters', 'title'];

async function list(
  terminal: Terminal,
  { database: { db } }: ProposalsPlace,
  { event, state, as, bom }: Extract<ProposalsCommand, { verb: 'list' }>,
): Promise<number> {
  if (event !== undefined && !(await findEvent(db, event))) return unknownEvent(terminal, event);
  const rows = await listProposals(db, { eventCode: event, state });
  if (as === 'csv') terminal.out(await proposalsAsCsv(db, rows, { bom }));
  else if (as === 'json') terminal.out(await proposalsAsJson(db, rows));
  else if (rows.length === 0) terminal.out('There are no such proposals.\n');
  else {
    const zones = await readTimeZones(
      db,
      rows.map(({ proposal }) => proposal.eventCode),
    );
    terminal.out(inColumns([HEADINGS, ...rows.map((row) => cellsOf(row, zones))]));
  }
  return DONE_EXIT_CODE;
}

/** @param zones the time zones of the events, in which the site says its dates as well */
function cellsOf(
  { proposal, title, presenters }: ListedProposal,
  zones: ReadonlyMap<string, string>,
): string[] {
  const { code, eventCode, state, submittedAt, confirmedAt, workshopCode } = proposal;
  const day = (instant: string | null) =>
    instant === null ? '' : localDate(instant, zones.get(eventCode) ?? 'UTC');
  return [
    ...[code, eventCode, state, day(submittedAt), day(confirmedAt)],
    workshopCode ?? '',
    presenters[0]?.presenter.email ?? '',
    presenters
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
    title,
  ];
}

async function show(
  terminal: Terminal,
  { database: { db }, clock }: ProposalsPlace,
  code: string,
): Promise<number> {
  const proposal = await findByCode(db, code);
  const event = proposal && (await findEvent(db, proposal.eventCode));
  if (!proposal || !event) return unknownCode(terminal, 'proposal', code);
  const [locale = DEFAULT_LOCALE] = event.definition.event.languages;
  const reader = { db, event, locale, clock };
  const described = await describeProposal(reader, await readProposal(reader, proposal));
  const sessions = described.workshop?.sessions ?? [];
  const lines: [string, string][] = [
    ['title', described.title],
    ['event', event.code],
    ['state', described.status],
    ['language', proposal.locale],
    ['invited', described.invited === 'Y' ? 'yes' : ''],
    ['sent', described.submitted_at ?? ''],
    ['decided', described.decided_at ?? ''],
    ['message', described.decision ?? ''],
    ['confirmed', proposal.confirmedAt ?? ''],
    ['withdrawn', proposal.withdrawnAt ?? ''],
    ['workshop', described.workshop?.code ?? ''],
    ...sessions.map(({ starts_at, room }): [string, string] => [
      'session',
      room === null ? starts_at : `${starts_at}, ${room}`,
    ]),
    ...described.presenters.map(({ name, email, complete }): [string, string] => [
      'presenter',
      `${name === '' ? '?' : name} <${email}>${complete === 'Y' ? '' : ', not complete'}`,
    ]),
  ];
  terminal.out(`${code}\n${facts(lines)}${sections(described.answers)}`);
  return DONE_EXIT_CODE;
}

const DONE = { accept: 'is accepted', decline: 'is declined' } as const;
const REFUSED = {
  not_sent: 'has not been sent yet',
  withdrawn: 'was withdrawn by its presenters',
  placed: 'is in the programme; take it out with "proposals unplace" first',
} as const;

/** Says what became of a decision. */
async function tell(
  terminal: Terminal,
  { database: { db } }: ProposalsPlace,
  { verb, code }: { verb: 'accept' | 'decline'; code: string },
  { outcome, proposal, letters = 0 }: ProposalDecision,
): Promise<number> {
  if (outcome === 'unknown' || !proposal) return unknownCode(terminal, 'proposal', code);
  const { title } = await readListed(db, proposal);
  const name = printable(title === '' ? code : `${code} (${title})`);
  if (outcome === 'already') return unchanged(terminal, `${name} ${DONE[verb]} already`);
  if (outcome !== 'done') return refused(terminal, `${name} ${REFUSED[outcome]}`);
  const people = letters === 1 ? 'its presenter' : `its ${letters} presenters`;
  terminal.out(`${name} ${DONE[verb]}. The running site writes to ${people}.\n`);
  if (verb === 'accept') terminal.out(`"proposals place ${code} --slot SLOT" makes it a workshop.\n`);
  return DONE_EXIT_CODE;
}
