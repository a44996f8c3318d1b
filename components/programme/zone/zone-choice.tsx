'use client';

import { useEffect, useRef } from 'react';
import { zoneName } from '@/lib/time/zone-name';
import { findTimes } from '../rows/live-rows';
import { timeLabel } from './time-label';
import { useZone } from './use-zone';
import { ZoneNote, type ZoneWords } from './zone-note';

interface ZoneChoiceProps {
  /** The id of the element that holds the times. */
  root: string;
  /** The event's own zone, in which the page was made. */
  timeZone: string;
  locale: string;
  /** The name of the event's zone, which the page was made with. */
  name: string;
  /** An instant of the programme: a zone's name and offset depend on the season. */
  at: string;
  words: ZoneWords;
}

/**
 * Says in which zone the times are, and lets a reader who is elsewhere have them in their own (specification §9). The rows
 * were made on the server and stay as they are: only the texts of their times are written anew.
 */
export function ZoneChoice({ root, timeZone, name, locale, at, words }: ZoneChoiceProps) {
  const { shown, other, choose } = useZone(timeZone, at);

  // The page was made in the event's zone: there is nothing to write until another one is shown.
  const written = useRef(timeZone);
  useEffect(() => {
    if (written.current === shown) return;
    written.current = shown;
    writeTimes(root, shown, locale);
  }, [root, shown, locale]);

  const nameOf = (zone: string) => (zone === timeZone ? name : zoneName(at, zone, locale));
  return <ZoneNote {...{ words, shown, other, timeZone, choose, nameOf }} />;
}

function writeTimes(root: string, timeZone: string, locale: string): void {
  for (const { element, instant, form, day } of findTimes(root)) {
    const text = timeLabel(instant, { form: form === 'day' ? 'day' : 'clock', day, timeZone, locale });
    if (element.textContent !== text) element.textContent = text;
  }
}
