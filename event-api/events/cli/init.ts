import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Environment, publicOrigin } from '@/lib/env';
import { firstFile } from '../starting/first-file';
import { firstProgramme, PROGRAMME_FILE } from '../starting/first-programme';
import { type FirstAnswers, QUESTIONS, type Question } from '../starting/questions';
import { codeOf, type InitCommand } from './arguments/init';
import { WrongUsage } from './arguments/options';
import { DONE_EXIT_CODE, printable, type Terminal, UNUSABLE_EXIT_CODE, whyUnwritable } from './terminal';

const IS_THERE = 'is there already; choose another folder';

/**
 * Writes the first version of an event file, from seven answers. What is there already stays.
 * @throws WrongSettings before anything is asked or written
 */
export async function init(
  terminal: Terminal,
  { now, readEnvironment }: { now: string; readEnvironment: () => Environment },
  { folder, options, yes }: InitCommand,
): Promise<number> {
  const about = { code: codeOf(folder), today: now.slice(0, 10) };
  const missing = Object.values(QUESTIONS).filter(({ option }) => options[option] === undefined);
  if (missing.length > 0 && !yes && !terminal.ask) {
    throw new WrongUsage(
      `nobody is there to answer: give ${namesOf(missing)}, or --yes for the usual answers`,
    );
  }
  const unknown = missing.filter(({ usual }) => usual(about) === undefined);
  if (unknown.length > 0 && (yes || !terminal.ask)) {
    throw new WrongUsage(
      `this machine does not say which clocks the event goes by: give ${namesOf(unknown)}`,
    );
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
    answerTo(terminal, question, { ask, option: options[question.option], usual: question.usual(about) });
  const answers: FirstAnswers = {
    name: await answer(QUESTIONS.name),
    days: await answer(QUESTIONS.days),
    place: await answer(QUESTIONS.place),
    timeZone: await answer(QUESTIONS.timeZone),
    languages: await answer(QUESTIONS.languages),
    price: await answer(QUESTIONS.price),
    contact: await answer(QUESTIONS.contact),
  };
  const { code } = about;
  const schema = relative(folder, join('public', 'event.schema.json'));
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, firstFile({ ...answers, code, schema }), { flag: 'wx' });
    await writeUnlessThere(join(folder, PROGRAMME_FILE), firstProgramme(answers));
  } catch (error) {
    return refuse(`cannot be written: ${whyUnwritable(error)}`);
  }
  terminal.out(
    `Wrote ${printable(file)}, with times in ${answers.timeZone}. Open it in an editor, then:
  npm run event -- check ${printable(file)}
  npm run event -- import ${printable(file)}
and look at ${site}. docs/event-file.md explains what else an event can have.
Beside it is ${PROGRAMME_FILE}, to write the programme in a spreadsheet: add --schedule ${printable(join(folder, PROGRAMME_FILE))} to both.\n`,
  );
  return DONE_EXIT_CODE;
}

const namesOf = (questions: readonly Pick<Question<unknown>, 'option'>[]): string =>
  questions.map(({ option }) => `--${option}`).join(', ');

async function writeUnlessThere(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function answerTo<Value>(
  terminal: Terminal,
  { text, read }: Question<Value>,
  {
    ask,
    option,
    usual = '',
  }: { ask: Terminal['ask']; option: string | undefined; usual: string | undefined },
): Promise<Value> {
  const question = usual === '' ? `${text} ` : `${text} [${usual}] `;
  let answer = option ?? (ask ? await ask(question) : usual);
  for (;;) {
    const reading = read(answer.trim() || usual);
    if ('value' in reading) return reading.value;
    terminal.err(`${printable(reading.wrong)}.\n`);
    answer = ask ? await ask(question) : usual;
  }
}
