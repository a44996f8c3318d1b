import { useEffect, useState } from 'react';
import { timezone } from '@/lib/stores/timezone';
import { isTimeZone } from '@/lib/time';
import { whenIdle } from '@/lib/when-idle';

/** In which zone a reader sees times (specification §9): the event's, or once they have chosen so their own. */
export interface ShownZone {
  shown: string;
  /** The one that can be chosen; undefined for a reader whose clock is the event's. */
  other: string | undefined;
  choose: (zone: string) => void;
}

/** @param at an instant of what is shown: whether two zones have the same clock depends on the season */
export function useZone(timeZone: string, at: string): ShownZone {
  const [own, setOwn] = useState<string>();
  const [shown, setShown] = useState(timeZone);

  useEffect(
    () =>
      whenIdle(() => {
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        if (!isTimeZone(zone) || hasSameClock(zone, timeZone, at)) return;
        setOwn(zone);
        if (timezone.get()?.localtimezone === zone) setShown(zone);
      }),
    [timeZone, at],
  );

  const choose = (zone: string) => {
    timezone.set({ localtimezone: zone, event: timeZone });
    setShown(zone);
  };
  return { shown, other: shown === timeZone ? own : timeZone, choose };
}

/** Whether two zones show the same clock at an instant. */
function hasSameClock(one: string, other: string, at: string): boolean {
  const clock = (timeZone: string) => new Date(at).toLocaleString('en', { timeZone });
  return clock(one) === clock(other);
}
