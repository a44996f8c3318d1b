import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { publicOrigin } from '@/lib/env';
import { LOCALES } from '@/lib/i18n/languages';
import { code as codeSchema } from '../../definition/values';
import { slugOf } from '../../events/schedule-files/stable-codes';
import { firstFile } from '../../events/starting/first-file';
import { firstProgramme, PROGRAMME_FILE } from '../../events/starting/first-programme';
import { type FirstAnswers, QUESTIONS, type Question } from '../../events/starting/questions';
import { systemClock } from '../../platform/clock';
import { DONE_EXIT_CODE, printable, type Terminal, UNUSABLE_EXIT_CODE, whyUnwritable } from '../terminal';
import { tool, WrongUsage } from '../words/command';
import { flag, text, typedPath } from '../words/fields';

const IS_THERE = 'is there already; choose another folder';

/** The code of an event is the name of its folder. */
const codeOf = (folder: string): string => slugOf(basename(folder));

/** An answer that is given beforehand, as the question reads it. */
const given = (title: string, { read }: Question<unknown>) =>
  text(title)
    .superRefine((answer, issues) => {
      const reading = read(answer.trim());
      if ('wrong' in reading) issues.addIssue(reading.wrong);
    })
    .optional();

const WHERE = 'name the one folder of the new event';

/** Writes the first version of an event file, from seven answers. What is there already stays. */
export const initCommand = tool({
  words: 'init',
  about:
    'begins an event: asks seven questions and writes FOLDER/event.yaml, and FOLDER/programme.csv, in which the programme may be written as a spreadsheet',
  takes: { folder: 'FOLDER' },
  input: z.object({
    folder: z
      .string(WHERE)
      .refine(
        (folder) => codeSchema.safeParse(codeOf(folder)).success,
        'name the folder with letters or digits, such as my-event',
      )
      .transform((folder) => typedPath(folder)),
    name: given('NAME', QUESTIONS.name),
    starts: given('"2027-03-05, 2 days"', QUESTIONS.days),
    place: given('PLACE|online|"PLACE and online"', QUESTIONS.place),
    languages: given([...LOCALES, 'both'].join('|'), QUESTIONS.languages),
    price: given('"25 CAD"|free', QUESTIONS.price),
    contact: given('ADDRESS', QUESTIONS.contact),
    timeZone: given('ZONE', QUESTIONS.timeZone),
    yes: flag('takes the usual answers to all others'),
  }),
  async run(terminal, { readEnvironment, clock = systemClock }, { folder, yes, timeZone, ...others }) {
    const options: Partial<Record<string, string>> = { ...others, 'time-zone': timeZone };
    const about = { code: codeOf(folder), today: clock.now().slice(0, 10) };
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
  },
});

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
