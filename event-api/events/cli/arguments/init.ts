import { basename } from 'node:path';
import { code as codeSchema } from '../../../definition/values';
import { slugOf } from '../../schedule-files/stable-codes';
import { QUESTIONS } from '../../starting/questions';
import { parseOptions, typedPath, WrongUsage } from './options';

/** A new event: its folder, and the answers that were given on the command line. */
export interface InitCommand {
  folder: string;
  options: Partial<Record<string, string>>;
  /** Takes the usual answer to every other question. */
  yes: boolean;
}

const OPTIONS = {
  name: { type: 'string' },
  starts: { type: 'string' },
  place: { type: 'string' },
  languages: { type: 'string' },
  price: { type: 'string' },
  contact: { type: 'string' },
  'time-zone': { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** Parses the arguments after `init`. @throws WrongUsage */
export function readInitArguments(args: readonly string[]): InitCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new WrongUsage('name the one folder of the new event');
  if (!codeSchema.safeParse(codeOf(folder)).success) {
    throw new WrongUsage(`${folder}: name the folder with letters or digits, such as my-event`);
  }
  const { yes, ...options } = values;
  for (const { option, read } of Object.values(QUESTIONS)) {
    const answer = Reflect.get(options, option) as string | undefined; // all of these options are texts
    const reading = answer === undefined ? undefined : read(answer.trim());
    if (reading && 'wrong' in reading) throw new WrongUsage(`--${option} ${answer}: ${reading.wrong}`);
  }
  return { folder: typedPath(folder), options, yes };
}

/** The code of an event is the name of its folder. */
export const codeOf = (folder: string): string => slugOf(basename(folder));
