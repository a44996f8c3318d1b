import { anyText } from '../../../definition/values';
import { instantOf, NoSuchLocalTime } from '../../../platform/local-time';
import { UnusableDefinition } from '../../problems/problem';
import { MAX_SCHEDULE_PROBLEMS, placeInFile } from '../../schedule-files/place-in-file';
import { plainSchedule } from '../../schedule-files/plain-schedule';
import type { Schedule, ScheduleProblem, ScheduleSession } from '../../schedule-files/schedule';
import {
  NO_ZONE,
  type ReadSettings,
  type ScheduleFormat,
  type ScheduleText,
  zoneFor,
} from '../../schedule-files/schedule-format';
import {
  isCalledOff,
  joinTexts,
  kindAndType,
  usableAddress,
  usableLinks,
  withAfterwards,
} from '../../schedule-files/schedule-values';
import type { writtenTime } from '../../schedule-files/written-time';
import { languageNamed } from './language-named';
import { isView, readView, type View } from './read-view';
import type { SessionizeSpeaker } from './sessionize-schema';

export const sessionizeFormat: ScheduleFormat = {
  name: 'JSON of Sessionize (all data, sessions or grid)',
  recognises: ({ value }) => isView(value),
  read: parseSessionize,
};

/** States of sessions that were not accepted. */
const LEFT_OUT = /^(declined|decline_queue|waitlisted|nominated|rejected)$/i;

/** Reads what Sessionize's API answers. It names neither the event nor its time zone. @throws UnusableDefinition */
function parseSessionize(text: ScheduleText, settings: ReadSettings): Schedule {
  const { file, source } = text;
  const view = readView(text);
  const timeZone = zoneFor(undefined, settings);
  if (timeZone === undefined) {
    throw new UnusableDefinition([{ file, line: 1, column: 1, field: '', message: NO_ZONE }]);
  }
  const warnings: ScheduleProblem[] = [];
  const problems: ScheduleProblem[] = [];
  const sessions: ScheduleSession[] = [];
  const breaks: Schedule['breaks'] = [];
  // What everybody attends stands in each room of the grid.
  const once = new Map(view.sessions.map((each) => [each.id ?? each, each])).values();
  for (const each of once) {
    const { id, title = '', startsAt, endsAt, status } = each;
    const about = { key: id ?? anyText(title) ?? '', title };
    if (LEFT_OUT.test(status ?? '')) continue;
    const isPause = each.isServiceSession ?? false;
    if (!startsAt || (isPause && !endsAt)) {
      warnings.push({ ...about, message: `has no ${startsAt ? 'end' : 'time yet'}; it is left out.` });
      continue;
    }
    const begins = instantIn(startsAt, timeZone);
    const ends = endsAt ? instantIn(endsAt, timeZone) : { wrong: 'has no end; give it one in Sessionize' };
    const wrong = 'wrong' in begins ? begins.wrong : 'wrong' in ends ? ends.wrong : undefined;
    if (wrong !== undefined || 'wrong' in begins || 'wrong' in ends) {
      problems.push({ ...about, message: `${wrong}.` });
      continue;
    }
    const minutes = Math.round((Date.parse(ends.at) - Date.parse(begins.at)) / 60_000);
    if (minutes <= 0) problems.push({ ...about, message: 'ends before it begins.' });
    else if (isPause) {
      breaks.push({ title, startsAt: begins.at, endsAt: ends.at, offset: startsAt.offset });
    } else {
      const warn = (message: string) => warnings.push({ ...about, message });
      const times = { startsAt: begins.at, offset: startsAt.offset, minutes };
      sessions.push({ ...about, ...times, ...wordsOf(each, warn), cancelled: isCalledOff(status) });
    }
  }
  if (problems.length > 0) {
    const shown = problems.slice(0, MAX_SCHEDULE_PROBLEMS);
    throw new UnusableDefinition(shown.map((problem) => placeInFile(file, source, problem)));
  }
  const present = new Set(sessions.flatMap(({ people }) => people));
  return plainSchedule({
    title: undefined,
    timeZone,
    people: peopleOf(view.speakers).filter(({ key }) => present.has(key)),
    sessions,
    breaks,
    warnings,
  });
}

type Written = NonNullable<ReturnType<typeof writtenTime>>;

function instantIn({ date, time, offset }: Written, timeZone: string): { at: string } | { wrong: string } {
  if (offset !== undefined) return { at: new Date(`${date}T${time}:00${offset}`).toISOString() };
  try {
    return { at: instantOf(date, time, timeZone) };
  } catch (error) {
    if (!(error instanceof NoSuchLocalTime)) throw error;
    return { wrong: `has a time that there is not: ${error.message}` };
  }
}

/** What a session is about, by the categories that organisers usually have. */
function wordsOf(each: View['sessions'][number], warn: (message: string) => void) {
  const inCategory = (category: RegExp) => each.named.find((item) => category.test(item.category))?.name;
  const { kind, type } = kindAndType(inCategory(/format|type|kind/i));
  const recordingUrl = usableAddress(each.recordingUrl, undefined, warn);
  const live = each.liveUrl === undefined ? [] : [{ url: each.liveUrl }];
  return {
    abstract: each.description,
    kind: kind === 'talk' && each.isPlenumSession ? ('keynote' as const) : kind,
    type,
    strand: inCategory(/track|strand|stream|theme|topic|volet|th[èe]me/i),
    language: languageNamed(inCategory(/language|langue/i)),
    room: each.room,
    people: (each.speakers ?? []).flatMap((speaker) =>
      typeof speaker === 'string' ? speaker : (speaker.id ?? []),
    ),
    ...withAfterwards({ links: usableLinks(live, undefined, warn), attachments: [] }, recordingUrl),
  };
}

function peopleOf(speakers: readonly SessionizeSpeaker[]): Schedule['people'] {
  const people = speakers.flatMap(({ id: key, fullName, firstName, lastName, tagLine, bio }) => {
    const name = fullName ?? [firstName, lastName].filter(Boolean).join(' ');
    if (key === undefined || name === '') return [];
    return [[key, { key, name, biography: joinTexts(tagLine, anyText(bio)) }] as const];
  });
  return [...new Map(people).values()];
}
