'use client';

import { useSyncExternalStore } from 'react';
import type { CountdownWords } from './countdown-words';

type LeftUnit = 'days' | 'hours' | 'minutes';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** The two units that say most about a time of whole minutes: days and hours, or hours and minutes. */
function timeLeft(minutes: number): { unit: LeftUnit; value: number }[] {
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  if (minutes >= MINUTES_PER_DAY) {
    return [
      { unit: 'days', value: Math.floor(minutes / MINUTES_PER_DAY) },
      { unit: 'hours', value: hours },
    ];
  }
  return [
    { unit: 'hours', value: hours },
    { unit: 'minutes', value: minutes % MINUTES_PER_HOUR },
  ];
}

interface CountdownFactProps {
  /** Says what it counts down to. */
  title: string;
  /** An instant in UTC. */
  until: string;
  /** When there is nothing left to say, an instant in UTC. */
  over: string;
  /** The instant as a date, with its time if it has one, for before the scripts run and for when there are none. */
  date: string;
  words: CountdownWords;
  locale: string;
  /** Shown from then on. */
  reached: string;
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/** Whole minutes, so that it renders at most once a minute. */
const readNow = () => Math.floor(Date.now() / 60_000);

/**
 * Time left, in one line of the hero: days and hours, on the last day hours and minutes. A cached page cannot know it, so it
 * is the date until scripts run, and again when all is over. Both take the same place, so that nothing moves.
 */
export function CountdownFact({ title, until, over, date, words, locale, reached }: CountdownFactProps) {
  const now = useSyncExternalStore<number | undefined>(everyMinute, readNow, () => undefined);
  const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);
  const left = now === undefined || now >= minuteOf(over) ? undefined : minuteOf(until) - now;
  const rules = new Intl.PluralRules(locale);
  const counted = (minutes: number) =>
    timeLeft(minutes)
      .map(({ unit, value }) => `${value} ${words[unit][rules.select(value) === 'one' ? 'one' : 'other']}`)
      .join(' ');
  const text = (minutes: number) => (minutes <= 0 ? reached : `${title} ${counted(minutes)}`);
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={left === undefined ? undefined : 'invisible'} aria-hidden={left !== undefined}>
        <time dateTime={until}>{date}</time>
      </span>
      <span role="timer" aria-live="off" className="tabular-nums">
        {left === undefined ? '' : text(left)}
      </span>
    </span>
  );
}
