import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Where the commands write, and whom they ask. Tests pass their own. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether it is an interactive terminal, where a progress line can be overwritten. */
  live: boolean;
  /** False once nobody reads the output any more, as after `head`. */
  isRead?: () => boolean;
  /** Asks whoever sits at the keyboard for one line; absent for scripts. */
  ask?: (question: string) => Promise<string>;
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  live: process.stderr.isTTY === true,
  isRead: () => !process.stdout.destroyed,
  ...(process.stdin.isTTY === true && {
    ask: (question) => askAtKeyboard(question, { input: process.stdin, output: process.stderr }),
  }),
};

interface Keyboard {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  /** Whether it is one although the streams do not say so. */
  terminal?: boolean;
}

/**
 * An answer that ends with Ctrl-D is empty, which confirms nothing. Ctrl-C ends the process as it does elsewhere.
 * @internal for tests
 */
export async function askAtKeyboard(question: string, streams: Keyboard): Promise<string> {
  const keyboard = createInterface(streams);
  keyboard.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const ended = once(keyboard, 'close').then(() => '');
  // Versions of Node differ: at Ctrl-D some only close, others also reject the question.
  const answered = keyboard.question(question).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return '';
    throw error;
  });
  return Promise.race([answered, ended]).finally(() => keyboard.close());
}

const BAR_CHARS = 30;

/** Shows an import's progress: a bar on an interactive terminal, else a line at each quarter. */
export function showProgress(terminal: Terminal, what: string): (done: number, total: number) => void {
  let shownQuarter = 0;
  return (done, total) => {
    const part = total === 0 ? 1 : done / total;
    if (terminal.live) {
      const filled = Math.round(part * BAR_CHARS);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARS - filled)}`;
      terminal.err(`\r${what} ${bar} ${Math.round(part * 100)} %${part === 1 ? '\r\u001b[K' : ''}`);
      return;
    }
    const quarter = Math.floor(part * 4);
    if (quarter === shownQuarter) return;
    shownQuarter = quarter;
    terminal.err(`${what}: ${done} of ${total} rows\n`);
  };
}
