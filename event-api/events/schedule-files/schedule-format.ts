import type { Schedule } from './schedule';

/** A file that may be a schedule. */
export interface ScheduleText {
  file: string;
  source: string;
  /** What it says, if it is JSON. */
  value?: unknown;
}

/** What is known beside the file. */
export interface ReadSettings {
  /** The time zone that the command names. */
  timeZone?: string | undefined;
  /** The time zone of the event that the schedule is for. */
  usualZone?: string | undefined;
  /** What is right where offsets contradict the time zone: the clock times, or the offsets. */
  times?: TimesChoice | undefined;
}

export const TIMES_CHOICES = ['clock', 'offset'] as const;
export type TimesChoice = (typeof TIMES_CHOICES)[number];

/** A kind of file that schedules come in. What reads it is the only place that knows it. */
export interface ScheduleFormat {
  /** As messages name it. */
  name: string;
  /** Whether a file is meant to be one, by what stands in it; it may be a broken one. */
  recognises(text: ScheduleText): boolean;
  /** @throws UnusableDefinition with every problem at its place */
  read(text: ScheduleText, settings: ReadSettings): Schedule;
}

/** The time zone of a schedule: the command's word counts more than the file's, and that more than the event's. */
export const zoneFor = (named: string | undefined, { timeZone, usualZone }: ReadSettings) =>
  timeZone ?? named ?? usualZone;

/** What to do about a file without a time zone. */
export const NO_ZONE =
  'names no time zone; say in which one its times are, with --time-zone, such as --time-zone Europe/Paris.';
