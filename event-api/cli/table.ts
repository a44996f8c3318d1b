import { z } from 'zod';
import { definitionSchema } from '../events/reading/definition-schema';
import { eventFieldsPage } from '../events/reading/event-fields-page';
import { applicationCommands } from './commands/applications';
import { backupCommands } from './commands/backup';
import { cancelEventCommand } from './commands/cancel-event';
import { eventCommands } from './commands/events';
import { fileCommands } from './commands/files';
import { groupCommands } from './commands/groups';
import { historyCommands } from './commands/history';
import { importCommands } from './commands/import-files';
import { initCommand } from './commands/init';
import { invoiceCommands } from './commands/invoices';
import { jobCommands } from './commands/jobs';
import { listCommands } from './commands/lists';
import { mailingCommands } from './commands/mailings';
import { noticeCommands } from './commands/notify';
import { paymentCommands } from './commands/payments';
import { peopleCommands } from './commands/people';
import { privacyCommands } from './commands/privacy';
import { proposalActCommands } from './commands/proposal-acts';
import { proposalCommands } from './commands/proposals';
import { reconcileCommand } from './commands/reconcile';
import { refundCommand } from './commands/refund';
import { teamCommands } from './commands/team';
import { wholeEventCommands } from './commands/whole-event';
import { DONE_EXIT_CODE } from './terminal';
import { type Command, tool, WrongUsage } from './words/command';
import { completionScript } from './words/completion';
import { unknownCommand } from './words/read-line';
import { usageOf, usageOfAll } from './words/usage';

const schema = tool({
  words: 'schema',
  about:
    'prints the JSON schema of definition files, for editors; with markdown the page that lists them, docs/event-fields.md',
  takes: { as: '[markdown]' },
  input: z.object({ as: z.enum(['markdown']).optional() }),
  async run(terminal, _, { as }) {
    terminal.out(
      as === 'markdown'
        ? eventFieldsPage(definitionSchema())
        : `${JSON.stringify(definitionSchema(), null, 2)}\n`,
    );
    return DONE_EXIT_CODE;
  },
});

const completion = tool({
  words: 'completion',
  about: 'prints a script for bash and zsh, which adds a command "event" and completes its words',
  more: 'source <(npm run --silent event -- completion)',
  async run(terminal) {
    terminal.out(completionScript(COMMANDS, process.cwd()));
    return DONE_EXIT_CODE;
  },
});

const help = tool({
  words: 'help',
  about: 'lists the commands, or the options of one',
  takes: { words: '[COMMAND…]' },
  input: z.object({ words: z.array(z.string()).default([]) }),
  async run(terminal, _, { words }) {
    const [about] = words;
    const usage =
      about === undefined || about === 'help'
        ? usageOfAll(COMMANDS)
        : (usageOf(COMMANDS, words.slice(0, 2).join(' ')) ?? usageOf(COMMANDS, about));
    if (usage === undefined) throw new WrongUsage(unknownCommand(COMMANDS, about ?? ''));
    terminal.out(`${usage}\n`);
    return DONE_EXIT_CODE;
  },
});

/** Every command of `npm run event`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  initCommand,
  ...importCommands,
  ...historyCommands,
  ...eventCommands,
  ...applicationCommands,
  ...invoiceCommands,
  ...groupCommands,
  ...paymentCommands,
  ...jobCommands,
  reconcileCommand,
  ...proposalCommands,
  ...proposalActCommands,
  ...listCommands,
  ...fileCommands,
  ...peopleCommands,
  refundCommand,
  ...noticeCommands,
  ...mailingCommands,
  cancelEventCommand,
  ...privacyCommands,
  ...wholeEventCommands,
  ...teamCommands,
  ...backupCommands,
  schema,
  completion,
  help,
];
