import type { changeEvent } from '@/lib/contract/desk/edit';
import type { getProgrammeDay } from '@/lib/contract/desk/programme';
import type { AnswerOf, InputOf } from '@/lib/contract/parts/call';

export type ProgrammeDay = AnswerOf<typeof getProgrammeDay>;
export type GridSession = ProgrammeDay['sessions'][number];
type Changes = InputOf<typeof changeEvent>['changes'];

/** Sessions are drawn, and moved by arrow keys and pointer, in steps of so many minutes. */
export const STEP_MINUTES = 5;
const HOUR_MINUTES = 60;
/** The last clock time that a day has: 47:59. */
const LAST_CLOCK_MINUTES = 48 * HOUR_MINUTES - 1;
/** Shown of a day on which nothing happens yet. */
const EMPTY_DAY: Axis = { from: 9 * HOUR_MINUTES, to: 17 * HOUR_MINUTES };

/** The part of a day that a grid shows, in minutes since its midnight. */
export interface Axis {
  from: number;
  to: number;
}

/** Where a session is, or is to be. */
export interface Place {
  /** Of the room; empty for none. */
  room: string;
  /** Of the day. */
  day: string;
  /** Minutes since midnight of the day. */
  from: number;
}

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

const two = (value: number) => String(value).padStart(2, '0');

export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)}`;

export const lengthOf = ({ from, to }: Pick<GridSession, 'from' | 'to'>): number =>
  minutesOf(to) - minutesOf(from);

/** Full hours around all sessions, with one more on either side, into which something can be moved. */
export function axisOf(sessions: readonly GridSession[]): Axis {
  if (sessions.length === 0) return EMPTY_DAY;
  const first = Math.min(...sessions.map(({ from }) => minutesOf(from)));
  const last = Math.max(...sessions.map(({ to }) => minutesOf(to)));
  return {
    from: Math.max(0, (Math.floor(first / HOUR_MINUTES) - 1) * HOUR_MINUTES),
    to: Math.min(LAST_CLOCK_MINUTES + 1, (Math.ceil(last / HOUR_MINUTES) + 1) * HOUR_MINUTES),
  };
}

export const stepsOf = ({ from, to }: Axis): number => Math.ceil((to - from) / STEP_MINUTES);

/** The row lines of a span, which count from 1. */
export function linesOf(axis: Axis, { from, minutes }: { from: number; minutes: number }) {
  const start = Math.floor((from - axis.from) / STEP_MINUTES) + 1;
  const end = Math.ceil((from + minutes - axis.from) / STEP_MINUTES) + 1;
  return { start, end: Math.max(end, start + 1) };
}

/** The full hours of an axis, with the line of each. */
export function hoursOf(axis: Axis): { minutes: number; line: number }[] {
  const hours: { minutes: number; line: number }[] = [];
  for (let minutes = axis.from; minutes < axis.to; minutes += HOUR_MINUTES) {
    hours.push({ minutes, line: linesOf(axis, { from: minutes, minutes: 0 }).start });
  }
  return hours;
}

export interface Column {
  key: string;
  name: string;
  /** As many as overlap at most. */
  lanes: number;
  /** By their start. `lane`: null for one that has the whole width. */
  cells: readonly { session: GridSession; lane: number | null }[];
}

/** The rooms of a day with their sessions; what has no room comes last, where there is such a session. */
export function columnsOf({ rooms, sessions }: ProgrammeDay, noRoom: string): Column[] {
  const isKnown = new Set(rooms.map(({ key }) => key));
  const roomOf = ({ room }: GridSession) => (room !== null && isKnown.has(room) ? room : '');
  const hasOther = sessions.some((session) => roomOf(session) === '');
  return [...rooms, ...(hasOther ? [{ key: '', name: noRoom }] : [])].map(({ key, name }) => ({
    ...{ key, name },
    ...inLanes(sessions.filter((session) => roomOf(session) === key)),
  }));
}

function inLanes(sessions: readonly GridSession[]): Pick<Column, 'lanes' | 'cells'> {
  const ends: number[] = [];
  const placed = [...sessions]
    .sort((one, other) => minutesOf(one.from) - minutesOf(other.from))
    .map((session) => {
      const free = ends.findIndex((end) => end <= minutesOf(session.from));
      const lane = free < 0 ? ends.length : free;
      ends[lane] = minutesOf(session.to);
      return { session, lane };
    });
  const isAlone = (session: GridSession) =>
    sessions.every(
      (other) =>
        other === session ||
        minutesOf(other.to) <= minutesOf(session.from) ||
        minutesOf(session.to) <= minutesOf(other.from),
    );
  return {
    lanes: Math.max(1, ends.length),
    cells: placed.map(({ session, lane }) => ({ session, lane: isAlone(session) ? null : lane + 1 })),
  };
}

/** A place that a session of this length can have on a day. */
export function within(from: number, minutes: number): number {
  return Math.min(Math.max(0, from), LAST_CLOCK_MINUTES - minutes);
}

/** The fields that move a session: its times are changed together, and without its slot. */
export function changesOf(
  session: GridSession,
  to: Place,
  { day, days }: Pick<ProgrammeDay, 'day' | 'days'>,
): Changes {
  const { field, room, from } = session;
  const isRetimed = to.day !== day || to.from !== minutesOf(from);
  const number = days.find(({ key }) => key === to.day)?.number;
  return [
    ...(isRetimed && number !== undefined
      ? [
          { field: `${field}.slot`, value: null },
          { field: `${field}.day`, value: number },
          { field: `${field}.from`, value: clockOf(to.from) },
          { field: `${field}.to`, value: clockOf(to.from + lengthOf(session)) },
        ]
      : []),
    ...(to.room === (room ?? '') ? [] : [{ field: `${field}.room`, value: to.room === '' ? null : to.room }]),
  ];
}

/** Of a row, in rem: a line of text for ten minutes. */
const ROW_REM = 0.75;
const LANE_REM = 9;
const HOUR_ROWS = HOUR_MINUTES / STEP_MINUTES;

/**
 * The style sheet of a grid, since the policy of pages allows no style attributes: a class for each line and number of lanes.
 * Narrow screens show each room's sessions as a list.
 */
export function gridRules(axis: Axis, columns: readonly Column[]): string {
  const steps = stepsOf(axis);
  const lines = Array.from({ length: steps + 1 }, (_, at) => at + 1);
  const lanes = Math.max(...columns.map((column) => column.lanes), 1);
  const numbers = Array.from({ length: lanes }, (_, at) => at + 1);
  const rules = [
    `.day-rows{display:grid;grid-template-rows:repeat(${steps},${ROW_REM}rem);background-image:repeating-linear-gradient(to bottom,var(--color-line) 0 1px,transparent 1px ${HOUR_ROWS * ROW_REM}rem)}`,
    ...lines.map((line) => `.s${line}{grid-row-start:${line}}.e${line}{grid-row-end:${line}}`),
    ...numbers.map(
      (number) =>
        `.l${number}{grid-column:${number}}.n${number}{grid-template-columns:repeat(${number},minmax(0,1fr))}.w${number}{width:${number * LANE_REM}rem}`,
    ),
    '.l0{grid-column:1/-1}',
  ];
  return `@media (width>=40rem){${rules.join('')}}`;
}

/** How many rem a row is high, as pixels on this screen. */
export const rowPixels = (): number =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
