'use client';

import { useEffect, useRef } from 'react';
import { zoneName } from '@/lib/time/zone-name';
import { findTimes } from '../rows/live-rows';
import { timeLabel } from './clock-time';
import { useZone } from './use-zone';
import { ZoneNote, type ZoneWords } from './zone-note';

interface ZoneChoiceProps {
  /** The id of the element that holds the times. */
  root: string;
  /** The event's zone, in which the page was rendered. */
  timeZone: string;
  locale: string;
  /** Name of the event's zone. */
  name: string;
  /** An instant of the programme: name and offset of a zone depend on the season. */
  at: string;
  words: ZoneWords;
}

/**
 * Says which time zone the times are in, and lets the visitor switch to their own (specification §9). The rows stay;
 * only the texts of their times are replaced.
 */
export function ZoneChoice({ root, timeZone, name, locale, at, words }: ZoneChoiceProps) {
  const { shown, other, choose } = useZone(timeZone, at);

  // The page was rendered in the event's zone, so there is nothing to replace at first.
  const written = useRef(timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words come with a newer page, which has other rows.
  useEffect(() => {
    if (written.current === shown && shown === timeZone) return;
    written.current = shown;
    writeTimes(root, shown, locale);
  }, [root, shown, timeZone, locale, words]);

  const nameOf = (zone: string) => (zone === timeZone ? name : zoneName(at, zone, locale));
  return <ZoneNote {...{ words, shown, other, timeZone, choose, nameOf }} />;
}

function writeTimes(root: string, timeZone: string, locale: string): void {
  for (const { element, instant, form, day } of findTimes(root)) {
    const text = timeLabel(instant, { form: form === 'day' ? 'day' : 'clock', day, timeZone, locale });
    if (element.textContent !== text) element.textContent = text;
  }
}
