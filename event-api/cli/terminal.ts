import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { csvLines } from '../platform/csv';

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

export const DONE_EXIT_CODE = 0;
export const UNUSABLE_EXIT_CODE = 1;

const BAR_CHARS = 30;

/** Shows an import's progress: a bar on an interactive terminal, else a line at each quarter. */
export function showProgress(
  terminal: Terminal,
  what: string,
  unit = 'rows',
): (done: number, total: number) => void {
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
    terminal.err(`${what}: ${done} of ${total} ${unit}\n`);
  };
}

/** What people typed, without what could move the terminal's cursor. */
export const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Cells below each other, as wide as the widest. */
export function inColumns(lines: readonly (readonly string[])[]): string {
  const plain = lines.map((cells) => cells.map(printable));
  const columns = Math.max(0, ...plain.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...plain.map((cells) => cells[at]?.length ?? 0)),
  );
  return plain
    .map((cells) => `${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

/** How a list is written: in columns for the terminal, for spreadsheets, or for programs. */
export interface ListFormat {
  as: 'table' | 'csv' | 'json';
  /** Whether the mark by which some spreadsheet programs know UTF-8 comes first. */
  bom: boolean;
}

/** Writes a list with its headings. @param none what to say of an empty one @returns the exit code */
export function writeTable(
  terminal: Terminal,
  { as, bom }: Omit<ListFormat, 'as'> & { as: 'table' | 'csv' },
  {
    headings,
    lines,
    none,
  }: { headings: readonly string[]; lines: readonly (readonly string[])[]; none: string },
): number {
  const all = [headings, ...lines];
  if (as === 'csv') terminal.out(csvLines(all, { bom }));
  else terminal.out(lines.length === 0 ? `${none}\n` : inColumns(all));
  return DONE_EXIT_CODE;
}

/** Writes a list for programs. @returns the exit code */
export function writeData(terminal: Terminal, all: readonly object[]): number {
  terminal.out(`${JSON.stringify(all, null, 2)}\n`);
  return DONE_EXIT_CODE;
}

/** A label and its value; further lines of the value are indented. */
const fact = (label: string, value: string): string =>
  `  ${printable(label)}: ${value.split('\n').map(printable).join('\n    ')}\n`;

/** Facts below each other, without empty ones. */
export const facts = (all: readonly (readonly [label: string, value: string])[]): string =>
  all
    .filter(([, value]) => value !== '')
    .map(([label, value]) => fact(label, value))
    .join('');

/** Answers by section, each with its title. */
export const sections = (
  all: readonly { title: string; answers: readonly { label: string; value: string }[] }[],
): string =>
  all
    .map(({ title, answers }) => {
      const lines = answers.map(({ label, value }) => fact(label, value));
      return `\n${printable(title)}\n${lines.join('')}`;
    })
    .join('');

/** Says that there is no such event. @returns the exit code */
export function unknownEvent(terminal: Terminal, code = ''): number {
  terminal.err(`There is no event "${printable(code)}"; "list" names those that there are.\n`);
  return UNUSABLE_EXIT_CODE;
}

/** Says that nothing has the code. @param thing an application, a proposal @returns the exit code */
export function unknownCode(terminal: Terminal, thing: string, code: string): number {
  terminal.err(`There is no ${thing} "${printable(code)}"; "${thing}s list" names those that there are.\n`);
  return UNUSABLE_EXIT_CODE;
}

/** Says that something was so before. @returns the exit code */
export function unchanged(terminal: Terminal, what: string): number {
  terminal.out(`${what}; nothing changed.\n`);
  return DONE_EXIT_CODE;
}

/** Says why something cannot be. @returns the exit code */
export function refused(terminal: Terminal, why: string): number {
  terminal.err(`${why}; nothing changed.\n`);
  return UNUSABLE_EXIT_CODE;
}

const MAX_SHOWN_LINES = 50;

/** Lists what is wrong, a line each, up to a number that a screen has. */
export function showLines(terminal: Terminal, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_SHOWN_LINES)) terminal.err(`${line}\n`);
  const more = lines.length - MAX_SHOWN_LINES;
  if (more > 0) terminal.err(`… and ${more} more.\n`);
}

/**
 * Whether what was just shown may be done: `--yes` was given, or the person at the keyboard answers so. A script without
 * `--yes` is told to add it.
 */
export async function confirmed(terminal: Terminal, question: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (!terminal.ask) {
    terminal.err(`${question} Add --yes to go on; nothing changed.\n`);
    return false;
  }
  const answer = (await terminal.ask(`${question} (yes or no) `)).trim().toLowerCase();
  if (answer === 'y' || answer === 'yes') return true;
  terminal.err('Nothing changed.\n');
  return false;
}

/** Whether somebody typed a code to confirm what cannot be undone; a script gives it with `--confirm CODE`. */
export async function confirmedByTyping(
  terminal: Terminal,
  question: string,
  { code, confirm }: { code: string; confirm: string | undefined },
): Promise<boolean> {
  const typed = confirm ?? (await terminal.ask?.(`${question} Type ${code} to confirm: `))?.trim();
  if (typed === code) return true;
  terminal.err(
    typed === undefined
      ? `${question} Add --confirm ${code} to go on; nothing changed.\n`
      : `"${typed}" is not "${code}"; nothing changed.\n`,
  );
  return false;
}

const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file; name a folder',
  ENOTDIR: 'a part of it is a file; name a folder',
  EISDIR: 'a folder stands where a file is to be',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'you may not write there',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be written, in words. @throws what is no failure of the file system */
export function whyUnwritable(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  const code = String(error.code);
  return WHY[code] ?? code;
}
