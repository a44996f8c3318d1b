import { notFound } from '@/lib/errors';
import { FileAnswer, type UseCase } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { composeGlancePdf } from './compose-glance-pdf';
import { cachedFile } from './file-cache';
import { fileLanguage } from './file-language';
import { printedProgramme } from './programme-reading';
import { requirePublicSchedule } from './require-public-schedule';

/** Value of `x` that asks for every day. */
const ALL = 'all';

/** The schedule at a glance, one page a day. @throws Refusal 404 for a day that is not one of the event's, and while its site is not open */
export const downloadScheduleGlanceFile: UseCase<'downloadScheduleGlanceFile'> = async (context, input) => {
  const { db, event } = context;
  requirePublicSchedule(event);
  const language = fileLanguage(context, input.language);
  const programme = await readProgramme(db, event);
  const whole = { programme, sessions: programme.sessions, whole: true };
  const printed = await printedProgramme(event, whole, language);
  const days = printed.days.filter(({ date }) => input.x === ALL || date === input.x);
  if (days.length === 0) throw notFound();
  return cachedFile(event, JSON.stringify(['glance', language, input.x]), async () => {
    const pdf = await composeGlancePdf({ ...printed, days });
    return new FileAnswer(pdf, 'application/pdf', `${event.code}-${input.x}.pdf`, language);
  });
};
