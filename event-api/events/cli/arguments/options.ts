import { relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { commandFolder } from '@/lib/env';

/** An invalid command line; the message says why. */
export class WrongUsage extends Error {}

/** Longer than any letter needs. */
const MAX_MESSAGE_CHARS = 5000;

/** Splits a command line into its options and the other words. @throws WrongUsage for an unknown option */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** The word that was given, if it is one of those that there are. @throws WrongUsage */
export function oneOf<Word extends string>(
  option: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  if (text === undefined) return undefined;
  const known = words.find((word) => word === text);
  if (!known) throw new WrongUsage(`${option} ${text}: use one of ${words.join(', ')}`);
  return known;
}

/** The organiser's words in a letter; null without. @throws WrongUsage */
export function readMessage(text: string | undefined, option = '--message'): string | null {
  const message = text?.trim() ?? '';
  if (message.length > MAX_MESSAGE_CHARS) {
    throw new WrongUsage(`${option} has more than ${MAX_MESSAGE_CHARS} characters`);
  }
  return message === '' ? null : message;
}

/** How a list is written: in columns for the terminal, for spreadsheets, or for programs. */
export interface ListFormat {
  as: 'table' | 'csv' | 'json';
  /** Whether the mark by which some spreadsheet programs know UTF-8 comes first. */
  bom: boolean;
}

export const FORMAT_OPTIONS = {
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  bom: { type: 'boolean' },
} as const;

/** The format that a list's options ask for. @throws WrongUsage for options that do not go together */
export function readFormat({
  csv = false,
  json = false,
  bom = false,
}: Partial<Record<keyof typeof FORMAT_OPTIONS, boolean | undefined>>): ListFormat {
  if (csv && json) throw new WrongUsage('choose one of --csv and --json');
  if (bom && !csv) throw new WrongUsage('--bom goes with --csv');
  return { as: csv ? 'csv' : json ? 'json' : 'table', bom };
}

/** A path as it was typed: from the folder in which the command was typed, which need not be the one where npm runs it. */
export function typedPath(path: string, from = commandFolder()): string {
  const here = process.cwd();
  if (from === here) return path;
  const whole = resolve(from, path);
  const short = relative(here, whole) || '.';
  return short.startsWith('..') ? whole : short;
}
