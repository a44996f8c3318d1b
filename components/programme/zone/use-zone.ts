import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { timezone } from '@/lib/stores/timezone';
import { followedOffset } from '@/lib/time/zone-offsets';

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
        const zone = zoneOfReader();
        const isSame =
          zone === timeZone || followedOffset(at, timeZone) === -new Date(at).getTimezoneOffset();
        if (isSame || zone === UNKNOWN) return;
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

/** What a browser says that cannot tell where it is. */
const UNKNOWN = 'Etc/Unknown';

/** Temporal where the browser has it: `Intl` is asked only then, since a phone takes a moment to load what it knows. */
function zoneOfReader(): string {
  const { Temporal } = globalThis as Partial<typeof globalThis>;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
