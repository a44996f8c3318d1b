import { z } from 'zod';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { dropJobs, retryJobs } from '../../acts/events';
import { failedJobs } from '../../acts/readings';
import { counted } from '../../events/problems/words';
import {
  DONE_EXIT_CODE,
  printable,
  refused,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { SHEET, sheetOf } from '../words/fields';

const HEADINGS = ['job', 'event', 'kind', 'given up', 'attempts', 'error'];

const failed = command({
  words: 'jobs failed',
  about: 'letters, refunds and other work of the site that was given up, with the last error',
  takes: { event: '[EVENT]' },
  input: SHEET.safeExtend(failedJobs.input.shape),
  async run(terminal, place, { event, ...format }) {
    const found = await look(place, failedJobs, { event });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map(({ id, eventCode, kind, failedAt, attempts, lastError }) => [
      String(id),
      eventCode ?? '',
      kind,
      failedAt === null ? '' : localMinute(failedAt, 'UTC'),
      String(attempts),
      printable(lastError ?? ''),
    ]);
    return writeTable(terminal, sheetOf(format), { headings: HEADINGS, lines, none: 'No job was given up.' });
  },
});

const NUMBER = /^[1-9]\d{0,14}$/;

/** A change of some of them. */
const ofNumbers = (verb: 'retry' | 'drop', act: typeof retryJobs, about: string, done: string) =>
  command({
    words: `jobs ${verb}`,
    about,
    takes: { numbers: 'NUMBER…' },
    input: z.object({
      numbers: z.array(
        z.string().regex(NUMBER, 'the number of a job is as "jobs failed" shows it').transform(Number),
        `name the jobs to ${verb} by their numbers, as "jobs failed" shows them`,
      ),
    }),
    async run(terminal, place, { numbers }) {
      const { outcome, changed, others } = await perform(place, act, { numbers });
      const missing = `No job that was given up has the number ${others.join(', ')}`;
      if (outcome === 'unknown') return refused(terminal, missing);
      terminal.out(`${counted(changed.length, 'job is', 'jobs are')} ${done}.\n`);
      if (outcome === 'done') return DONE_EXIT_CODE;
      terminal.err(`${missing}.\n`);
      return UNUSABLE_EXIT_CODE;
    },
  });

export const jobCommands = [
  failed,
  ofNumbers('retry', retryJobs, 'has the running site try them again', 'tried again by the running site'),
  ofNumbers('drop', dropJobs, 'forgets them', 'forgotten'),
];
