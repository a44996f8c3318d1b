import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { downloadScheduleFile as call } from '@/lib/contract/schedule';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/paths';
import { FileAnswer, type UseCase, type UseCaseContext } from '../../calls/use-case';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { composeC3voc } from './compose-c3voc';
import { composeFrab } from './compose-frab';
import { composeScheduleCalendar } from './compose-schedule-calendar';
import { composeSchedulePdf } from './compose-schedule-pdf';
import { cachedFile } from './file-cache';
import { fileLanguage } from './file-language';
import { printedProgramme } from './programme-reading';
import { requirePublicSchedule } from './require-public-schedule';
import { scheduleExport } from './schedule-export';

type Input = ParsedInputOf<typeof call>;

/**
 * The schedule, or a part of it, as a file.
 * @throws Refusal 404 for a strand, session or workshop that the event does not have, and while its site is not open
 */
export const downloadScheduleFile: UseCase<'downloadScheduleFile'> = async (context, input) => {
  const { db, event } = context;
  requirePublicSchedule(event);
  const language = fileLanguage(context, input.language);
  const programme = await readProgramme(db, event);
  const sessions = chosenSessions(programme, input);
  const { format, version, strand, session, workshop } = input;
  const key = JSON.stringify([format, language, version, strand, session, workshop]);
  return cachedFile(event, key, () => compose(context, { programme, sessions, language, input }));
};

function chosenSessions(programme: Programme, { strand, session, workshop }: Input): readonly Session[] {
  if (strand !== undefined && !programme.terms.has(`strand:${strand}`)) throw notFound('strand');
  if (session !== undefined && !programme.sessionByCode.has(session)) throw notFound('session');
  if (workshop !== undefined && !programme.workshopByCode.has(workshop)) throw notFound('workshop');
  return programme.sessions.filter(
    (each) =>
      (strand === undefined || workshopOf(programme, each).strandCode === strand) &&
      (session === undefined || each.code === session) &&
      (workshop === undefined || each.workshopCode === workshop),
  );
}

async function compose(
  context: UseCaseContext,
  {
    programme,
    sessions,
    language,
    input,
  }: { programme: Programme; sessions: readonly Session[]; language: Locale; input: Input },
): Promise<FileAnswer> {
  const { db, event } = context;
  const { format, version, strand, session, workshop } = input;
  const part = [strand, workshop, session].filter((code) => code !== undefined);
  const name = [event.code, ...part].join('-');
  if (format === 'pdf') {
    const printed = { programme, sessions, whole: part.length === 0 };
    const pdf = await composeSchedulePdf(await printedProgramme(event, printed, language));
    return new FileAnswer(pdf, 'application/pdf', `${name}.pdf`, language);
  }
  const details = await readProgrammeDetails(db, event);
  const schedule = scheduleExport(context, { programme, details, sessions }, language);
  switch (format) {
    case 'ical':
      return new FileAnswer(
        composeScheduleCalendar(schedule),
        'text/calendar; charset=utf-8; method=PUBLISH',
        `${name}.ics`,
        language,
      );
    case 'frab':
      return new FileAnswer(composeFrab(schedule), 'application/xml; charset=utf-8', `${name}.xml`, language);
    case 'c3voc':
      return new FileAnswer(
        composeC3voc(schedule, version, language),
        'application/json',
        `${name}.json`,
        language,
      );
  }
}
