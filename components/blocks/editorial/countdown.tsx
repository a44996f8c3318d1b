'use client';

import { useSyncExternalStore } from 'react';
import { BlockSection } from '../frame/block-section';
import type { CountdownWords } from './countdown-words';

interface CountdownProps {
  /** Code of the block. */
  code: string;
  /** Says what it counts down to; left out once the time has come. */
  title: string;
  /** An instant in UTC. */
  until: string;
  /** When there is nothing left to say, an instant in UTC. */
  over: string;
  /** When the page was rendered, in seconds. */
  rendered: number;
  /** `until` as a date, with its time if it has one, for when there are no scripts. */
  date: string;
  words: CountdownWords;
  /** Its plural rules choose between "1 day" and "days". */
  locale: string;
  /** The title from then on. */
  reached: string;
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

/**
 * Time left. A cached page cannot know it, so the figures come from the browser, in boxes of their final size; but it knows
 * what was over when it was rendered.
 */
export function Countdown(props: CountdownProps) {
  const { code, title, until, over, rendered, date, words, locale, reached } = props;
  const now = useSyncExternalStore<number | undefined>(subscribe, readNow, () => undefined);
  const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
  const at = now ?? rendered;
  if (at >= seconds(over)) return null;
  if (at >= seconds(until)) return <BlockSection code={code} title={reached} />;
  const left = now === undefined ? undefined : seconds(until) - now;
  const rules = new Intl.PluralRules(locale);
  return (
    <BlockSection code={code} title={title}>
      <p className="hidden text-xl font-semibold text-heading noscript:block">
        <time dateTime={until}>{date}</time>
      </p>
      <div
        role="timer"
        aria-live="off"
        className="grid max-w-form grid-cols-4 divide-x divide-line noscript:hidden"
      >
        {UNITS.map(({ unit, seconds: length }, index) => {
          const above = UNITS[index - 1];
          const value =
            left === undefined ? undefined : Math.floor((above ? left % above.seconds : left) / length);
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
    </BlockSection>
  );
}
