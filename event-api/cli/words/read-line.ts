import { parseArgs } from 'node:util';
import { nearest } from '../../events/problems/words';
import { type Command, type Values, WrongUsage } from './command';
import { optionOf, shownOf } from './option';

/**
 * Finds the command of the arguments after `npm run event --`, and what they say by field.
 * @throws WrongUsage for a command that there is not
 */
export function findCommand(
  commands: readonly Command[],
  args: readonly string[],
): { command: Command; rest: readonly string[] } {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    return findCommand(commands, ['help', ...args.filter((word) => !word.startsWith('-'))]);
  }
  const [first = '', second] = args;
  if (first.startsWith('-')) throw new WrongUsage('name the command first');
  const named = commandsNamed(commands, first);
  if (named.length === 0) throw new WrongUsage(unknownCommand(commands, first));
  // `letters` and `letters send` are both commands: the longer one is meant where it stands.
  const two = named.find(({ words }) => words === `${first} ${second}`);
  if (two) return { command: two, rest: args.slice(2) };
  const one = named.find(({ words }) => words === first);
  if (one) return { command: one, rest: args.slice(1) };
  const verbs = named.map(({ words }) => words.slice(first.length + 1));
  throw new WrongUsage(`${first} needs one of: ${verbs.join(', ')}`);
}

/** The commands that begin with a word. */
export const commandsNamed = (commands: readonly Command[], word: string): Command[] =>
  commands.filter(({ words }) => words.split(' ', 1)[0] === word);

/** Says that there is no such command, and which was meant. */
export function unknownCommand(commands: readonly Command[], name: string): string {
  const near = nearest(name, [...new Set(commands.map(({ words }) => words.split(' ', 1)[0] ?? ''))]);
  const hint = near === undefined ? '"help" lists those that there are' : `did you mean "${near}"?`;
  return `there is no command "${name}"; ${hint}`;
}

/** Splits the words after a command's own into its fields. @throws WrongUsage */
export function readValues({ words, takes, fields }: Command, args: readonly string[]): Values {
  const options = new Map(
    Object.entries(fields)
      .filter(([field]) => !(field in takes))
      .map(([field, schema]) => [optionOf(field), { field, ...shownOf(schema) }] as const),
  );
  const config = Object.fromEntries(
    [...options].map(([name, { kind }]) => [
      name.slice(2),
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const takesValue = (word: string | undefined) =>
    word !== undefined && (options.get(word)?.kind ?? 'flag') !== 'flag';
  const { tokens } = parseArgs({
    args: amountsLast(args, takesValue),
    options: config,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values: Record<string, string | boolean | string[]> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { rawName, value, inlineValue } = token;
    const option = options.get(rawName);
    if (!option) throw new WrongUsage(unknownOption(words, rawName, [...options.keys()]));
    const { field, kind } = option;
    if (kind === 'flag') {
      if (value !== undefined) throw new WrongUsage(`${rawName} takes no value`);
      values[field] = true;
      continue;
    }
    if (value === undefined) throw new WrongUsage(`${rawName} needs a value`);
    if (!inlineValue && value.startsWith('-')) {
      throw new WrongUsage(
        `${rawName} needs a value; one that begins with "-" is written ${rawName}=${value}`,
      );
    }
    const before = values[field];
    values[field] = kind === 'text' ? value : [...(Array.isArray(before) ? before : []), value];
  }
  for (const [field, shown] of Object.entries(takes)) {
    const taken = positionals.splice(0, shown.includes('…') ? positionals.length : 1);
    const [only] = taken;
    if (only !== undefined) values[field] = shown.includes('…') ? taken : only;
  }
  if (positionals.length > 0) throw new WrongUsage(`${words} does not take "${positionals.join(' ')}"`);
  return values;
}

function unknownOption(words: string, option: string, known: readonly string[]): string {
  const near = nearest(option, known);
  return `${words} takes no ${option}${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** An amount below 0 is no option: `parseArgs` gets it after `--`, which ends them. */
function amountsLast(args: readonly string[], takesValue: (word: string | undefined) => boolean): string[] {
  const isAmount = (word: string, at: number) => /^-\d/.test(word) && !takesValue(args[at - 1]);
  const amounts = args.filter(isAmount);
  return amounts.length === 0
    ? [...args]
    : [...args.filter((word, at) => !isAmount(word, at)), '--', ...amounts];
}
