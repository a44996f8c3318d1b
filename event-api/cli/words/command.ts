import { z } from 'zod';
import type { ActPlace } from '../../acts/act';
import { type CommandContext, onDatabase } from '../place';
import type { Terminal } from '../terminal';
import { optionOf } from './option';

/** An invalid command line; the message says why. */
export class WrongUsage extends Error {}

/** What the words of a command line say, by field. */
export type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;

/** A command of `npm run event`: its words are read, and its help and completion made, from this entry. */
export interface Command {
  /** One word, or two such as `applications approve`. */
  readonly words: string;
  /** What it does, for the list of all commands. */
  readonly about: string;
  /** What else there is to know, in its own help. */
  readonly more?: string;
  /** Its fields that are words and no options, in their order, as usage shows them: `EVENT`, `[NUMBER]`, `CODE…`. */
  readonly takes: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, z.ZodType>>;
  /** @returns what carries it out, which resolves to the exit code @throws WrongUsage */
  bind(values: Values): (context: CommandContext) => Promise<number>;
}

interface Entry<Input extends z.ZodObject> {
  words: string;
  about: string;
  more?: string;
  takes?: Readonly<Partial<Record<keyof z.output<Input> & string, string>>>;
  input?: Input;
}

/** A command that works on the database. */
export const command = <Input extends z.ZodObject = z.ZodObject<Record<string, never>>>(
  entry: Entry<Input> & {
    run: (terminal: Terminal, place: ActPlace, input: z.output<Input>) => Promise<number>;
  },
): Command =>
  tool({
    ...entry,
    run: (_, context, input) => onDatabase(context, (place) => entry.run(context.terminal, place, input)),
  });

/** A command that opens no database, or not always. */
export function tool<Input extends z.ZodObject = z.ZodObject<Record<string, never>>>({
  input,
  run,
  ...entry
}: Entry<Input> & {
  run: (terminal: Terminal, context: CommandContext, input: z.output<Input>) => Promise<number>;
}): Command {
  const takes = { ...entry.takes } as Record<string, string>; // a field is there with its text, or not at all
  return {
    ...entry,
    takes,
    fields: input?.shape ?? {},
    bind(values) {
      const parsed = (input ?? z.object({})).safeParse(values, { error: whyWrong });
      const [issue] = parsed.error?.issues ?? [];
      if (issue) throw new WrongUsage(inWords(issue, { words: entry.words, takes, values }));
      return (context) => run(context.terminal, context, parsed.data as z.output<Input>); // parsed by the very schema
    },
  };
}

/** Of a field without words of its own. */
const whyWrong: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value' ? `use one of ${issue.values.join(', ')}` : undefined;

const MAX_SHOWN_CHARS = 200;

function inWords(
  { path: [field, at], code, message }: z.core.$ZodIssue,
  { words, takes, values }: Pick<Command, 'words' | 'takes'> & { values: Values },
): string {
  if (typeof field !== 'string') return message;
  const value = Array.isArray(values[field]) ? values[field][Number(at)] : values[field];
  const isOption = !(field in takes);
  if (value === undefined) {
    const hasOwnWords = code !== 'invalid_type' || !message.startsWith('Invalid input');
    return hasOwnWords && code !== 'invalid_value'
      ? message
      : `${words} needs ${isOption ? optionOf(field) : takes[field]}`;
  }
  // Nobody needs a whole letter again to know which one is too long.
  const shown = String(value).length > MAX_SHOWN_CHARS ? [] : [value];
  const named = [...(isOption ? [optionOf(field)] : []), ...shown].join(' ');
  return named === '' ? message : `${named}: ${message}`;
}
