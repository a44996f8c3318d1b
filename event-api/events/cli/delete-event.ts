import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { registrations } from '../../registration/schema';
import { findEvent } from '../../tenancy/find-event';
import { deleteEvent } from '../deleting/delete-event';
import { findOpenMoney, type OpenMoney } from '../deleting/open-money';
import { confirmedByTyping } from './confirm';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { showLines, unknownEvent } from './print';
import type { Terminal } from './terminal';

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
  const isSure = await confirmedByTyping(terminal, `Delete ${code}?`, { code, given: confirm });
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
  invoices_unpaid: () => 'invoices are unpaid: "applications paid CODE" or "applications decline CODE"',
  paid_before_the_end: (code) =>
    `orders are paid, and the event is not over: give the money back ("finance ${code} --payments" names them; ` +
    '"cancel CODE… --refund full" for registrations), or wait until it is over',
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
