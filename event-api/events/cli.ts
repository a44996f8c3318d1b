import { type Environment, readEnvironment } from '@/lib/env';
import { openForCommand } from '../platform/database/open-for-command';
import { run } from './cli/run';
import { setUpDemo } from './cli/set-up-demo';
import { processTerminal } from './cli/terminal';
import { userName } from './cli/user-name';
import { FIRST_START } from './make-first-database';

/** The entry of `npm run event`. */

/** By convention, the number of an interrupt's signal and 128. */
const INTERRUPTED_EXIT_CODE = 130;

// Whoever reads the output may stop early, as `head` does. The work goes on, and nobody reads the rest.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.once('SIGINT', () => {
  processTerminal.err('\nStopped. What was under way is undone; what was reported as done stays.\n');
  process.exit(INTERRUPTED_EXIT_CODE);
});

const args = process.argv.slice(2);
const place = {
  terminal: processTerminal,
  readEnvironment,
  openDatabase: (env: Environment) => openForCommand(env, (line) => processTerminal.err(`${line}\n`)),
};
process.exitCode =
  args[0] === FIRST_START ? await setUpDemo(place) : await run(args, { ...place, user: userName() });
