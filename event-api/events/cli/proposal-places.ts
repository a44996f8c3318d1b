import { placeProposal } from '../placing/place-proposal';
import { unplaceProposal } from '../placing/unplace-proposal';
import { type Problem, UnusableDefinition } from '../problems/problem';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { refused, showLines, unchanged, unknownCode } from './print';
import type { ProposalsCommand } from './proposal-arguments';
import type { ProposalsPlace } from './proposals-place';
import type { Terminal } from './terminal';

/** Turns an accepted proposal into a workshop of the programme, or adds a session to it. */
export async function place(
  terminal: Terminal,
  { openStorage, user, ...platform }: ProposalsPlace,
  { code, session: wanted }: Extract<ProposalsCommand, { verb: 'place' }>,
): Promise<number> {
  const placer = { ...platform, by: user, storage: await openStorage() };
  const placed = await placeProposal(placer, { code, session: wanted }).catch((error: unknown) => {
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
