import type { Command } from './command';
import { isOptional, optionOf, shownOf } from './option';
import { commandsNamed } from './read-line';

const START = 'npm run event --';
const FOOT = `"help COMMAND" has the options of one.

The database is the one that the environment names: DATABASE_URL, else the folder DATA_DIR.
Exit codes: 0 done, 1 a file or code is wrong and nothing was changed by it, 2 wrong usage, 3 the database cannot be opened.`;

/** Every command, without its options. */
export const usageOfAll = (commands: readonly Command[]): string =>
  `Usage: ${START} COMMAND\n\n${commands.map((each) => linesOf(` ${lineOf(each)}`, each.about)).join('\n')}\n\n${FOOT}`;

/** The commands that begin with these words, with their options; undefined when none do. */
export function usageOf(commands: readonly Command[], words: string): string | undefined {
  const named = commands.filter((each) => each.words === words);
  const all = named.length > 0 ? named : commandsNamed(commands, words);
  if (all.length === 0) return undefined;
  return `Usage: ${START} ${words}\n\n${all.map(wholeOf).join('\n')}`;
}

/** A command with its words and what it cannot do without. */
function lineOf({ words, takes, fields }: Command): string {
  const needed = optionsOf({ takes, fields }).filter(({ schema }) => !isOptional(schema));
  return [words, ...Object.values(takes), ...needed.map(({ text }) => text)].join(' ');
}

const optionsOf = ({ takes, fields }: Pick<Command, 'takes' | 'fields'>) =>
  Object.entries(fields)
    .filter(([field]) => !(field in takes))
    .map(([field, schema]) => {
      const { value, about, kind } = shownOf(schema);
      const text = [optionOf(field), value].filter(Boolean).join(' ');
      return { schema, about, text: kind === 'texts' ? `${text}…` : text };
    });

function wholeOf(command: Command): string {
  const options = optionsOf(command).map(({ text, about }) => linesOf(`     ${text}`, about));
  const more = command.more === undefined ? [] : [linesOf('', command.more)];
  return [linesOf(` ${lineOf(command)}`, command.about), ...options, ...more].join('\n');
}

const MAX_LINE_CHARS = 120;
const COLUMN_CHARS = 33;

/** A term and its text beside it, which begins on a line of its own where the term is long. */
function linesOf(term: string, text: string): string {
  const lines: string[] = [];
  let line = ` ${term}`.padEnd(COLUMN_CHARS);
  if (line.length > COLUMN_CHARS && text !== '') {
    lines.push(line);
    line = ''.padEnd(COLUMN_CHARS);
  }
  for (const word of text.split(' ')) {
    if (line.length + word.length > MAX_LINE_CHARS) {
      lines.push(line);
      line = ''.padEnd(COLUMN_CHARS);
    }
    line += `${word} `;
  }
  return [...lines, line].map((each) => each.trimEnd()).join('\n');
}
