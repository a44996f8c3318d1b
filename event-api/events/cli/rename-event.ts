import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { findEvent } from '../../tenancy/find-event';
import { problemOfRenaming, type Renaming, renameEvent } from '../renaming/rename-event';
import type { Note } from './audited';
import { confirmedByTyping } from './confirm';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { refused, unchanged, unknownEvent } from './print';
import type { Terminal } from './terminal';

/** Gives an event another code, after its present one was typed. @returns the exit code */
export async function renameByCommand(
  terminal: Terminal,
  place: { database: Database; clock: Clock; note: Note },
  { event: from, to, confirm }: { event: string; to: string; confirm: string | undefined },
): Promise<number> {
  const { db } = place.database;
  if (!(await findEvent(db, from))) return unknownEvent(terminal, from);
  if (from === to) return unchanged(terminal, `${from} is called so already`);
  const problem = await problemOfRenaming(db, { from, to });
  // Before anybody is asked; the renaming itself looks again, because meanwhile it can have changed.
  if (problem) return tell(terminal, place.note, problem, { from, to });
  const isSure = await confirmedByTyping(terminal, `Rename ${from} to ${to}?`, {
    code: from,
    given: confirm,
  });
  if (!isSure) return UNUSABLE_EXIT_CODE;
  return tell(terminal, place.note, await renameEvent(place, { from, to }), { from, to });
}

function tell(
  terminal: Terminal,
  note: Note,
  renaming: Renaming,
  { from, to }: { from: string; to: string },
): number {
  switch (renaming) {
    case 'gone':
      return unknownEvent(terminal, from);
    case 'taken':
      return refused(terminal, `Another event has the code ${to}, or had it before`);
    case 'paying':
      return refused(terminal, `A payment of ${from} is under way; try again in some minutes`);
    case 'done':
      note({ eventCode: to });
      terminal.out(`${from} is ${to} now. Write "code: ${to}" into its file before you import it again.\n`);
      return DONE_EXIT_CODE;
  }
}
