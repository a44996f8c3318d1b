import { startingText } from '@/lib/i18n/starting-texts';
import { anyText } from '../../../definition/values';
import { UnusableDefinition } from '../../problems/problem';
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
  kindAndType,
  languageTag,
  recordingOf,
  saysMore,
  usableLinks,
} from '../../schedule-files/schedule-values';
import { slugOf } from '../../schedule-files/stable-codes';
import type { Slot, Submission, Talk, TalkTime } from './pretalx-schema';
import { isAnswer, readAnswer } from './read-answer';

export const pretalxFormat: ScheduleFormat = {
  name: 'JSON of pretalx’s API (submissions, talks, slots or a schedule)',
  recognises: ({ value }) => isAnswer(value),
  read: parsePretalx,
};

/** Reads what pretalx's API answers. It names neither the event nor its time zone. @throws UnusableDefinition */
function parsePretalx(text: ScheduleText, settings: ReadSettings): Schedule {
  const { entries, breaks } = readAnswer(text);
  const refuse = (message: string) =>
    new UnusableDefinition([{ file: text.file, line: 1, column: 1, field: '', message }]);
  const timed = entries.flatMap(timesOf);
  if (entries.some(isBare)) {
    throw refuse(
      'gives times, rooms or speakers by their number or code alone; ask pretalx for them with ?expand=slots,slots.room,speakers,track,submission_type, of slots with ?expand=room,submission,submission.speakers,submission.track,submission.submission_type.',
    );
  }
  const timeZone = zoneFor(undefined, settings);
  if (timeZone === undefined) throw refuse(NO_ZONE);

  const warnings: ScheduleProblem[] = [];
  const talks = new Map<string, { talk: Talk; times: TalkTime[] }>();
  for (const { talk, time } of timed) {
    if (!talk) continue;
    const known = talks.get(talk.code) ?? { talk, times: [] };
    talks.set(talk.code, known);
    if (time?.start) known.times.push(time);
  }
  const held = [...talks.values()].filter(({ talk }) => isHeld(talk));
  const unscheduled = held.filter(({ times }) => times.length === 0);
  const unconfirmed = [...talks.values()].filter(({ talk }) => talk.state === 'accepted');
  warnings.push(...leftOut('without a time', unscheduled), ...leftOut('not confirmed yet', unconfirmed));
  const pauses = [...breaks, ...timed.flatMap(({ talk, time }) => (talk || !time ? [] : [time]))];
  return plainSchedule({
    title: undefined,
    timeZone,
    people: peopleOf(held.map(({ talk }) => talk)),
    strands: strandsOf(held.map(({ talk }) => talk)),
    rooms: roomsOf(held.flatMap(({ times }) => times)),
    sessions: held.flatMap(({ talk, times }) => sessionsOf(talk, times, warnings)),
    breaks: pauses.flatMap(breakOf),
    warnings,
  });
}

interface Timed {
  talk: Talk | undefined;
  time: TalkTime | undefined;
}

function timesOf(entry: Submission | Slot): Timed[] {
  if ('submission' in entry) {
    const { submission: talk, ...time } = entry;
    // A blocker keeps a room free for the organisers.
    if (time.is_visible === false || time.slot_type === 'blocker' || typeof talk === 'string') return [];
    return [{ talk: talk ?? undefined, time }];
  }
  const times = [...(entry.slots ?? []), entry.slot].filter(
    (time) => typeof time === 'object' && time !== null,
  );
  return times.length === 0
    ? [{ talk: entry, time: undefined }]
    : times.map((time) => ({ talk: entry, time }));
}

/** Whether an entry says by numbers and codes alone what a programme needs. */
function isBare(entry: Submission | Slot): boolean {
  const isNumber = (value: unknown) => typeof value === 'number';
  const speakers = ('submission' in entry ? undefined : entry.speakers) ?? [];
  if ('submission' in entry) {
    const { submission, room } = entry;
    return isNumber(room) || typeof submission === 'string' || (submission?.speakers ?? []).some(isCode);
  }
  const slots = entry.slots ?? [];
  const areBare = slots.some((time) => typeof time === 'number' || isNumber(time.room));
  return isHeld(entry) && (areBare || speakers.some(isCode));
}

const isCode = (speaker: unknown): boolean => typeof speaker === 'string';

/** What was not accepted, or is not confirmed yet, is not in the programme; what was called off is, and says so. */
const isHeld = ({ state }: Talk): boolean =>
  state === undefined || state === 'confirmed' || isCalledOff(state);

const MAX_NAMED_TALKS = 5;

function leftOut(why: string, talks: readonly { talk: Talk }[]): ScheduleProblem[] {
  if (talks.length === 0) return [];
  const named = talks.slice(0, MAX_NAMED_TALKS).map(({ talk }) => `"${anyText(talk.title) ?? talk.code}"`);
  const others = talks.length > MAX_NAMED_TALKS ? ` and ${talks.length - MAX_NAMED_TALKS} more` : '';
  const message = `has sessions that are ${why} and left out: ${named.join(', ')}${others}.`;
  return [{ key: '', title: undefined, message, ofFile: true }];
}

function sessionsOf(talk: Talk, times: readonly TalkTime[], warnings: ScheduleProblem[]): ScheduleSession[] {
  const { code, title = code, abstract, description, track, submission_type: type } = talk;
  const warn = (message: string) => warnings.push({ key: code, title, message });
  if (typeof track === 'number' || typeof type === 'number') {
    warn('has its track or type by number alone, which is left out; ask pretalx for it with ?expand=….');
  }
  const resources = (talk.resources ?? []).flatMap((each) => (typeof each === 'number' ? [] : [each]));
  const about = {
    title,
    abstract,
    description: saysMore(anyText(description), anyText(abstract)) ? description : undefined,
    ...kindAndType(typeof type === 'number' ? undefined : anyText(type ?? undefined)),
    strand: typeof track === 'number' ? undefined : anyText(track ?? undefined),
    people: (talk.speakers ?? []).flatMap((each) => (typeof each === 'string' ? [] : (keyOf(each) ?? []))),
    language: languageTag(talk.content_locale),
    links: [],
    attachments: usableLinks(
      resources.map((each) => ({ name: anyText(each.description), url: each.resource })),
      undefined,
      warn,
    ),
    recording: recordingOf(undefined, talk.do_not_record ?? false),
    cancelled: isCalledOff(talk.state),
  };
  return times.flatMap((time, at) => {
    const { start } = time;
    if (!start) return [];
    return {
      ...about,
      key: at === 0 ? code : `${code}-${at + 1}`,
      // Several times are sessions of one workshop.
      ...(times.length > 1 && { workshop: slugOf(code) }),
      room: roomName(time),
      startsAt: start.at,
      offset: start.offset,
      minutes: minutesOf(time) ?? talk.duration ?? DEFAULT_MINUTES,
    };
  });
}

/** As pretalx has it for a kind of session that does not say how long it is. */
const DEFAULT_MINUTES = 30;

function minutesOf({ start, end, duration }: TalkTime): number | undefined {
  const minutes = start && end ? Math.round((Date.parse(end.at) - Date.parse(start.at)) / 60_000) : 0;
  return minutes > 0 ? minutes : (duration ?? undefined);
}

function breakOf(time: TalkTime): Schedule['breaks'] {
  const { start, end, description } = time;
  if (!start || !end) return [];
  const title = description ?? startingText('break');
  return [{ title, startsAt: start.at, endsAt: end.at, offset: start.offset }];
}

const roomOf = ({ room }: TalkTime) => (typeof room === 'object' && room !== null ? room : undefined);
const roomName = (time: TalkTime) => anyText(roomOf(time)?.name);

function roomsOf(times: readonly TalkTime[]): Schedule['rooms'] {
  const rooms = new Map<string, Schedule['rooms'][number]>();
  for (const time of times) {
    const key = roomName(time);
    const { name, capacity } = roomOf(time) ?? {};
    if (key === undefined || name === undefined) continue;
    const places = typeof capacity === 'number' && capacity >= 0 ? Math.floor(capacity) : undefined;
    rooms.set(key, { key, name, ...(places !== undefined && { capacity: places }) });
  }
  return [...rooms.values()];
}

function strandsOf(talks: readonly Talk[]): Schedule['strands'] {
  const names = talks.flatMap(({ track }) => (typeof track === 'number' ? [] : (track ?? [])));
  return [...new Map(names.map((name) => [anyText(name) ?? '', name]))].map(([key, name]) => ({
    key,
    name,
  }));
}

type Speaker = Exclude<NonNullable<Talk['speakers']>[number], string>;

const keyOf = ({ code, name }: Speaker): string | undefined =>
  name === undefined ? undefined : (code ?? name);

function peopleOf(talks: readonly Talk[]): Schedule['people'] {
  const people = new Map<string, Schedule['people'][number]>();
  for (const speaker of talks.flatMap(({ speakers }) => speakers ?? [])) {
    if (typeof speaker === 'string') continue;
    const key = keyOf(speaker);
    const { name, biography } = speaker;
    if (key === undefined || name === undefined) continue;
    people.set(key, { key, name, biography: anyText(biography) ?? people.get(key)?.biography });
  }
  return [...people.values()];
}
