import { z } from 'zod';
import { look, perform } from '../../acts/act';
import { eraseEvent, giveCode, lookAtDeleting, lookAtRenaming } from '../../acts/events';
import type { OpenMoney } from '../../events/lifecycle/open-money';
import {
  confirmedByTyping,
  DONE_EXIT_CODE,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
} from '../terminal';
import { command } from '../words/command';
import { confirm } from '../words/fields';

const deleting = command({
  words: 'delete',
  about: 'erases an event with everything that belongs to it',
  takes: { event: 'EVENT' },
  input: z.object({ event: z.string('name the event to delete'), confirm }),
  async run(terminal, place, { event: code, confirm: typed }) {
    const preview = await look(place, lookAtDeleting, { event: code });
    if (preview.outcome === 'no_event') return unknownEvent(terminal, code);
    const { open, registrations } = preview;
    if (open.length > 0) return tellOpen(terminal, code, open);
    terminal.err(
      `This erases ${code} with its ${registrations} registrations, payments and files for good. Write its lists first if you need them ` +
        `("finance ${code} --csv", "attendees ${code} --csv", "export ${code} --to FOLDER").\n`,
    );
    const isSure = await confirmedByTyping(terminal, `Delete ${code}?`, { code, confirm: typed });
    if (!isSure) return UNUSABLE_EXIT_CODE;
    const deleted = await perform(place, eraseEvent, { event: code });
    if (deleted.outcome === 'no_event') return unknownEvent(terminal, code);
    if (deleted.outcome === 'open') return tellOpen(terminal, code, deleted.open);
    const erased = deleted.files === 0 ? '' : ` The running site erases its ${deleted.files} uploaded files.`;
    terminal.out(`${code} is deleted.${erased}\n`);
    return DONE_EXIT_CODE;
  },
});

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

const WHICH = 'name the event and its new code';

const renaming = command({
  words: 'rename',
  about: 'gives an event another code; links in letters go on working',
  takes: { event: 'EVENT', to: 'NEW-CODE' },
  input: lookAtRenaming.input.extend({
    event: z.string(WHICH),
    to: z.string(WHICH).pipe(lookAtRenaming.input.shape.to),
    confirm,
  }),
  async run(terminal, place, { confirm: typed, ...names }) {
    const preview = await look(place, lookAtRenaming, names);
    // Before anybody is asked; the renaming itself looks again, because meanwhile it can have changed.
    if (preview.outcome !== 'known') return tell(terminal, preview.outcome, names);
    const { event, to } = names;
    const isSure = await confirmedByTyping(terminal, `Rename ${event} to ${to}?`, {
      code: event,
      confirm: typed,
    });
    if (!isSure) return UNUSABLE_EXIT_CODE;
    return tell(terminal, (await perform(place, giveCode, names)).outcome, names);
  },
});

function tell(
  terminal: Terminal,
  renamed: Awaited<ReturnType<typeof giveCode.run>>['outcome'],
  { event: from, to }: { event: string; to: string },
): number {
  switch (renamed) {
    case 'already':
      return unchanged(terminal, `${from} is called so already`);
    case 'gone':
      return unknownEvent(terminal, from);
    case 'taken':
      return refused(terminal, `Another event has the code ${to}, or had it before`);
    case 'paying':
      return refused(terminal, `A payment of ${from} is under way; try again in some minutes`);
    case 'done':
      terminal.out(`${from} is ${to} now. Write "code: ${to}" into its file before you import it again.\n`);
      return DONE_EXIT_CODE;
  }
}

export const wholeEventCommands = [deleting, renaming];
