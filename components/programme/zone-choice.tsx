'use client';

import { useEffect, useRef, useState } from 'react';
import { TEXT_LINK } from '@/components/ui/text-link';
import { timezone } from '@/lib/stores/timezone';
import { isTimeZone, zoneName } from '@/lib/time';
import { type TimeForm, timeLabel } from './time-label';

interface ZoneChoiceProps {
  /** The id of the element whose times it writes. */
  root: string;
  /** The event's own zone, in which the page was made. */
  timeZone: string;
  locale: string;
  /** An instant of the programme: a zone's name and offset depend on the season. */
  at: string;
  /** With `{zone}` for the zone's name. */
  words: { shown: string; toOwn: string; toEvent: string };
}

/**
 * Says in which zone the times are, and lets a reader who is elsewhere have them in their own (specification §9). The rows
 * were made on the server and stay as they are: only the texts of their times are written anew.
 */
export function ZoneChoice({ root, timeZone, locale, at, words }: ZoneChoiceProps) {
  const [own, setOwn] = useState<string>();
  const [shown, setShown] = useState(timeZone);

  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isTimeZone(zone) || hasSameClock(zone, timeZone, at)) return;
    setOwn(zone);
    if (timezone.get()?.localtimezone === zone) setShown(zone);
  }, [timeZone, at]);

  // The page was made in the event's zone: there is nothing to write until another one is shown.
  const written = useRef(timeZone);
  useEffect(() => {
    if (written.current === shown) return;
    written.current = shown;
    writeTimes(root, shown, locale);
  }, [root, shown, locale]);

  const choose = (zone: string) => {
    timezone.set({ localtimezone: zone, event: timeZone });
    setShown(zone);
  };
  const other = shown === timeZone ? own : timeZone;
  return (
    <p className="text-sm text-quiet">
      <span role="status">{words.shown.replace('{zone}', zoneName(at, shown, locale))}</span>
      {other !== undefined && (
        <>
          {' '}
          <button type="button" onClick={() => choose(other)} className={`min-h-6 ${TEXT_LINK}`}>
            {(other === timeZone ? words.toEvent : words.toOwn).replace(
              '{zone}',
              zoneName(at, other, locale),
            )}
          </button>
        </>
      )}
    </p>
  );
}

/** Whether two zones show the same clock at an instant. */
function hasSameClock(one: string, other: string, at: string): boolean {
  const clock = (timeZone: string) => new Date(at).toLocaleString('en', { timeZone });
  return clock(one) === clock(other);
}

function writeTimes(root: string, timeZone: string, locale: string): void {
  for (const element of document.getElementById(root)?.querySelectorAll('time') ?? []) {
    const form: TimeForm = element.dataset.form === 'day' ? 'day' : 'clock';
    const day = element.closest<HTMLElement>('[data-day]')?.dataset.day;
    const text = timeLabel(element.dateTime, { form, day, timeZone, locale });
    if (element.textContent !== text) element.textContent = text;
  }
}
