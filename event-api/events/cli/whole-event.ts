import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { registrations } from '../../registration/schema';
import { findEvent } from '../../tenancy/find-event';
import { deleteEvent } from '../lifecycle/delete-event';
import { findOpenMoney, type OpenMoney } from '../lifecycle/open-money';
import { problemOfRenaming, type Renaming, renameEvent } from '../lifecycle/rename-event';
import type { Note } from './audited';
import {
  confirmedByTyping,
  DONE_EXIT_CODE,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
} from './terminal';

/** Deletes an event with all its data, after its code was typed. @returns the exit code */
export async function deleteByCommand(
  terminal: Terminal,
  place: { database: Database; clock: Clock },
  { event: code, confirm }: { event: string; confirm: string | undefined },
): Promise<number> {
  const { db } = place.database;
  const event = await findEvent(db, code);
  if (!event) return unknownEvent(terminal, code);
  const open = await findOpenMoney(db, event, place.clock.now());
  if (open.length > 0) return tellOpen(terminal, code, open);
  const people = await db.$count(registrations, eq(registrations.eventCode, code));
  terminal.err(
    `This erases ${code} with its ${people} registrations, payments and files for good. Write its lists first if you need them ` +
      `("finance ${code} --csv", "attendees ${code} --csv", "export ${code} --to FOLDER").\n`,
  );
  const isSure = await confirmedByTyping(terminal, `Delete ${code}?`, { code, confirm });
  if (!isSure) return UNUSABLE_EXIT_CODE;
  const deleted = await deleteEvent(place, event);
  if (deleted.outcome === 'gone') return unknownEvent(terminal, code);
  if (deleted.outcome === 'open') return tellOpen(terminal, code, deleted.open);
  const erased = deleted.files === 0 ? '' : ` The running site erases its ${deleted.files} uploaded files.`;
  terminal.out(`${code} is deleted.${erased}\n`);
  return DONE_EXIT_CODE;
}

const WAYS_OUT: Readonly<Record<OpenMoney['what'], (code: string) => string>> = {
  payments_under_way: () => 'payments are under way: wait some minutes, while the site runs',
  refunds_under_way: () => 'refunds are under way: wait until the site has carried them out',
  disputes: () => 'payments are disputed at the bank: wait until that is decided',
  invoices_unpaid: () => 'invoices are unpaid: "invoices paid NUMBER" or "invoices void NUMBER"',
  paid_before_the_end: (code) =>
    `orders are paid, and the event is not over: give the money back ("cancel-event ${code}" for all of it, ` +
    `"cancel CODE… --refund full" for registrations; "finance ${code} --payments" names them), or wait until it is over`,
};

function tellOpen(terminal: Terminal, code: string, open: readonly OpenMoney[]): number {
  terminal.err(`${code} has open money:\n`);
  showLines(
    terminal,
    open.map(({ what, count }) => `  ${count} ${WAYS_OUT[what](code)}`),
  );
  terminal.err('Nothing was deleted.\n');
  return UNUSABLE_EXIT_CODE;
}

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
    confirm,
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
