import { type ParseArgsConfig, parseArgs } from 'node:util';
import { WrongUsage } from './wrong-usage';

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
  given: string | undefined,
): Word | undefined {
  if (given === undefined) return undefined;
  const found = words.find((word) => word === given);
  if (!found) throw new WrongUsage(`${option} ${given}: use one of ${words.join(', ')}`);
  return found;
}

/** The organiser's words in a letter; null without. @throws WrongUsage */
export function readMessage(given: string | undefined, option = '--message'): string | null {
  const message = given?.trim() ?? '';
  if (message.length > MAX_MESSAGE_CHARS) {
    throw new WrongUsage(`${option} has more than ${MAX_MESSAGE_CHARS} characters`);
  }
  return message === '' ? null : message;
}
