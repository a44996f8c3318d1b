import { z } from 'zod';
import { localDate } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { accept, turnDown } from '../../acts/decisions';
import { proposal, proposalData, proposalList, proposalSheet } from '../../acts/readings';
import type { ListedProposal } from '../../proposals/decide/list-proposals';
import {
  DONE_EXIT_CODE,
  facts,
  printable,
  refused,
  sections,
  type Terminal,
  unchanged,
  unknownCode,
  unknownEvent,
  writeData,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { formatOf, LIST, letterText, orderCode } from '../words/fields';

const HEADINGS = ['code', 'event', 'state', 'sent', 'confirmed', 'workshop', 'e-mail', 'presenters', 'title'];

const list = command({
  words: 'proposals list',
  about: 'the workshops that were proposed, or only begun; as --csv and --json with all answers',
  takes: { event: '[EVENT]' },
  input: LIST.safeExtend(proposalList.input.shape),
  async run(terminal, place, { event, state, ...format }) {
    const { as, bom } = formatOf(format);
    if (as === 'json') {
      const found = await look(place, proposalData, { event, state });
      return found.outcome === 'no_event'
        ? unknownEvent(terminal, event)
        : writeData(terminal, found.answers);
    }
    if (as === 'csv') {
      const found = await look(place, proposalSheet, { event, state });
      if (found.outcome === 'no_event') return unknownEvent(terminal, event);
      return writeTable(terminal, { as, bom }, { ...found.answers, none: '' });
    }
    const found = await look(place, proposalList, { event, state });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map((row) => cellsOf(row, found.zones));
    return writeTable(
      terminal,
      { as, bom },
      { headings: HEADINGS, lines, none: 'There are no such proposals.' },
    );
  },
});

/** @param zones the time zones of the events, in which the site says its dates as well */
function cellsOf(
  { proposal: stored, title, presenters }: ListedProposal,
  zones: ReadonlyMap<string, string>,
): string[] {
  const { code, eventCode, state, submittedAt, confirmedAt, workshopCode } = stored;
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

const which = orderCode('proposals needs the code of the proposal');

const show = command({
  words: 'proposals show',
  about: 'one of them, with all its answers',
  takes: { code: 'CODE' },
  input: z.object({ code: which }),
  async run(terminal, place, { code }) {
    const found = await look(place, proposal, { code });
    if (!found) return unknownCode(terminal, 'proposal', code);
    const { stored, described } = found;
    const sessions = described.workshop?.sessions ?? [];
    const lines: [string, string][] = [
      ['title', described.title],
      ['event', stored.eventCode],
      ['state', described.status],
      ['language', stored.locale],
      ['invited', described.invited === 'Y' ? 'yes' : ''],
      ['sent', described.submitted_at ?? ''],
      ['decided', described.decided_at ?? ''],
      ['message', described.decision ?? ''],
      ['confirmed', stored.confirmedAt ?? ''],
      ['withdrawn', stored.withdrawnAt ?? ''],
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
  },
});

const decision = z.object({ code: which, message: letterText('your words in the letter') });

const accepting = command({
  words: 'proposals accept',
  about: 'its presenters get a letter',
  takes: { code: 'CODE' },
  input: decision,
  run: async (terminal, place, input) =>
    tell(terminal, { verb: 'accept', code: input.code }, await perform(place, accept, input)),
});

const declining = command({
  words: 'proposals decline',
  about: 'its presenters get a letter; also after it was accepted, unless it is in the programme',
  takes: { code: 'CODE' },
  input: decision,
  run: async (terminal, place, input) =>
    tell(terminal, { verb: 'decline', code: input.code }, await perform(place, turnDown, input)),
});

const DONE = { accept: 'is accepted', decline: 'is declined' } as const;
const REFUSED = {
  not_sent: 'has not been sent yet',
  withdrawn: 'was withdrawn by its presenters',
  changed: 'has changed meanwhile',
  placed: 'is in the programme; take it out with "proposals unplace" first',
} as const;

/** Says what became of a decision. */
function tell(
  terminal: Terminal,
  { verb, code }: { verb: 'accept' | 'decline'; code: string },
  { outcome, title, letters = 0 }: Awaited<ReturnType<typeof accept.run>>,
): number {
  if (outcome === 'unknown') return unknownCode(terminal, 'proposal', code);
  const name = printable(title === '' ? code : `${code} (${title})`);
  if (outcome === 'already') return unchanged(terminal, `${name} ${DONE[verb]} already`);
  if (outcome !== 'done') return refused(terminal, `${name} ${REFUSED[outcome]}`);
  const people = letters === 1 ? 'its presenter' : `its ${letters} presenters`;
  terminal.out(`${name} ${DONE[verb]}. The running site writes to ${people}.\n`);
  if (verb === 'accept') terminal.out(`"proposals place ${code} --slot SLOT" makes it a workshop.\n`);
  return DONE_EXIT_CODE;
}

export const proposalCommands = [list, show, accepting, declining];
