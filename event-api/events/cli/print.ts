import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import type { Terminal } from './terminal';

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

/** A label and its value; further lines of the value are indented. */
export const fact = (label: string, value: string): string =>
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
export function unknownEvent(terminal: Terminal, code: string): number {
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
