import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type Environment, publicOrigin } from '@/lib/env';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@/lib/time/zone-name';
import { code as codeSchema } from '../../definition/values';
import { slugOf } from '../schedule-files/stable-codes';
import { firstFile } from '../starting/first-file';
import { type FirstAnswers, QUESTIONS, type Question, zoneOfBeginner } from '../starting/questions';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { parseOptions } from './option-values';
import { printable } from './print';
import type { Terminal } from './terminal';
import { typedPath } from './typed-path';
import { whyUnwritable } from './unwritable';
import { WrongUsage } from './wrong-usage';

/** A new event: its folder, and the answers that were given on the command line. */
export interface InitCommand {
  folder: string;
  given: Partial<Record<string, string>>;
  timeZone: string | undefined;
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
  const { yes, 'time-zone': timeZone, ...given } = values;
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new WrongUsage(`--time-zone ${timeZone}: use a name such as America/Vancouver`);
  }
  for (const { option, read } of Object.values(QUESTIONS)) {
    const answer = Reflect.get(given, option) as string | undefined; // all of these options are texts
    const found = answer === undefined ? undefined : read(answer.trim());
    if (found && 'wrong' in found) throw new WrongUsage(`--${option} ${answer}: ${found.wrong}`);
  }
  return { folder: typedPath(folder), given, timeZone, yes };
}

const IS_THERE = 'is there already; choose another folder';

/** The code of an event is the name of its folder. */
const codeOf = (folder: string): string => slugOf(basename(folder));

/**
 * Writes the first version of an event file, from six answers. What is there already stays.
 * @throws WrongSettings before anything is asked or written
 */
export async function init(
  terminal: Terminal,
  { now, readEnvironment }: { now: string; readEnvironment: () => Environment },
  { folder, given, timeZone, yes }: InitCommand,
): Promise<number> {
  const about = { code: codeOf(folder), today: now.slice(0, 10) };
  const missing = Object.values(QUESTIONS).filter(({ option }) => given[option] === undefined);
  if (missing.length > 0 && !yes && !terminal.ask) {
    const options = missing.map(({ option }) => `--${option}`).join(', ');
    throw new WrongUsage(`nobody is there to answer: give ${options}, or --yes for the usual answers`);
  }
  // Its first host is this machine's own, whatever proxy PUBLIC_ORIGIN names for the others.
  const site = publicOrigin(`${about.code}.localhost`, {
    PORT: readEnvironment().PORT,
    PUBLIC_ORIGIN: undefined,
  });
  const file = join(folder, 'event.yaml');
  const refuse = (why: string) => {
    terminal.err(`${printable(file)} ${why}. Nothing changed.\n`);
    return UNUSABLE_EXIT_CODE;
  };
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) return refuse(IS_THERE);
  const ask = yes ? undefined : terminal.ask;
  const answer = <Value>(question: Question<Value>) =>
    answered(terminal, question, { ask, given: given[question.option], usual: question.usual(about) });
  const answers: FirstAnswers = {
    name: await answer(QUESTIONS.name),
    days: await answer(QUESTIONS.days),
    place: await answer(QUESTIONS.place),
    languages: await answer(QUESTIONS.languages),
    price: await answer(QUESTIONS.price),
    contact: await answer(QUESTIONS.contact),
  };
  const { code } = about;
  const zone = timeZone ?? zoneOfBeginner() ?? DEFAULT_TIME_ZONE;
  const schema = relative(folder, join('public', 'event.schema.json'));
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, firstFile({ ...answers, code, timeZone: zone, schema }), { flag: 'wx' });
  } catch (error) {
    return refuse(`cannot be written: ${whyUnwritable(error)}`);
  }
  terminal.out(
    `Wrote ${printable(file)}, with times in ${zone}. Open it in an editor, then:
  npm run event -- check ${printable(file)}
  npm run event -- import ${printable(file)}
and look at ${site}. docs/event-file.md explains what else an event can have.\n`,
  );
  return DONE_EXIT_CODE;
}

async function answered<Value>(
  terminal: Terminal,
  { text, read }: Question<Value>,
  { ask, given, usual }: { ask: Terminal['ask']; given: string | undefined; usual: string },
): Promise<Value> {
  let answer = given ?? (ask ? await ask(`${text} [${usual}] `) : usual);
  for (;;) {
    const found = read(answer.trim() || usual);
    if ('value' in found) return found.value;
    terminal.err(`${printable(found.wrong)}.\n`);
    answer = ask ? await ask(`${text} [${usual}] `) : usual;
  }
}
