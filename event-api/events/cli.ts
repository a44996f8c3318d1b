import { readEnvironment } from '@/lib/env';
import { openDatabase } from '../platform/database/open';
import { run } from './cli/run';
import { processTerminal } from './cli/terminal';
import { userName } from './cli/user-name';

/** The entry of `npm run event`. */
process.exitCode = await run(process.argv.slice(2), {
  terminal: processTerminal,
  readEnvironment,
  openDatabase,
  user: userName(),
});
