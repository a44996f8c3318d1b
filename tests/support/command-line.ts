import { run } from '@/event-api/cli/run';
import type { TestPlatform } from './database';

/** What the person at the keyboard answers to each question; without it the command is given by a script. */
export interface Keyboard {
  answers?: readonly string[];
}

/** Gives commands to a test's database, as `npm run event -- …` does. */
export function commandLine(current: () => TestPlatform, user = 'olga') {
  return async (args: readonly string[], { answers }: Keyboard = {}) => {
    const platform = current();
    const said = { out: '', err: '', asked: [] as string[] };
    const left = [...(answers ?? [])];
    const code = await run(args, {
      terminal: {
        out: (text) => {
          said.out += text;
        },
        err: (text) => {
          said.err += text;
        },
        live: false,
        ...(answers && {
          ask: async (question: string) => {
            said.asked.push(question);
            return left.shift() ?? '';
          },
        }),
      },
      readEnvironment: () => platform.env,
      openDatabase: async () => ({ ...platform.database, close: async () => undefined }),
      clock: platform.clock,
      user,
    });
    return { code, ...said };
  };
}
