'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

export interface CountdownWords {
  days: { one: string; other: string };
  hours: { one: string; other: string };
  minutes: { one: string; other: string };
  seconds: { one: string; other: string };
}

interface CountdownProps {
  /** An instant in UTC. */
  until: string;
  words: CountdownWords;
  /** Its plural rules choose between "1 day" and "days". */
  locale: string;
  /** Shown when the time has come. */
  reached: ReactNode;
}

type Unit = keyof CountdownWords;
const UNITS: readonly { unit: Unit; seconds: number }[] = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
];

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const calm = matchMedia(REDUCED_MOTION).matches;
  const timer = setInterval(listener, calm ? 60_000 : 1000);
  return () => clearInterval(timer);
}

/** Whole seconds, so that it renders at most once a second. */
const readNow = () => Math.floor(Date.now() / 1000);

/** Time left. A cached page cannot know it, so the figures come from the browser, in boxes of their final size. */
export function Countdown({ until, words, locale, reached }: CountdownProps) {
  const now = useSyncExternalStore<number | undefined>(subscribe, readNow, () => undefined);
  const left = now === undefined ? undefined : Math.floor(Date.parse(until) / 1000) - now;
  if (left !== undefined && left <= 0)
    return <p className="text-2xl font-semibold text-heading">{reached}</p>;
  const rules = new Intl.PluralRules(locale);
  return (
    <div role="timer" aria-live="off" className="grid max-w-form grid-cols-4 divide-x divide-line">
      {UNITS.map(({ unit, seconds }, index) => {
        const above = UNITS[index - 1];
        const value =
          left === undefined ? undefined : Math.floor((above ? left % above.seconds : left) / seconds);
        const plural = rules.select(value ?? 2) === 'one' ? 'one' : 'other';
        return (
          <div
            key={unit}
            className={`px-3 first:pl-0 sm:px-6 ${unit === 'seconds' ? 'motion-reduce:hidden' : ''}`}
          >
            <p className="text-3xl font-semibold tabular-nums text-heading">
              {value === undefined ? '–' : String(value).padStart(index === 0 ? 1 : 2, '0')}
            </p>
            <p className="text-sm text-quiet">{words[unit][plural]}</p>
          </div>
        );
      })}
    </div>
  );
}
