import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { timezone } from '@/lib/stores/visit-cookies';
import { followedOffset } from '@/lib/time/zone-offsets';

/** The time zone in which times are shown (specification §9): the event's, or the visitor's if they chose it. */
export interface ShownZone {
  shown: string;
  /** The zone that can be switched to; undefined if the visitor's clock equals the event's. */
  other: string | undefined;
  choose: (zone: string) => void;
}

/** @param at an instant of the programme: whether two zones have the same time depends on the season */
export function useZone(timeZone: string, at: string): ShownZone {
  const [own, setOwn] = useState<string>();
  const [shown, setShown] = useState(timeZone);

  useEffect(
    () =>
      whenIdle(() => {
        const zone = browserZone();
        const isSame =
          zone === timeZone || followedOffset(at, timeZone) === -new Date(at).getTimezoneOffset();
        if (isSame || zone === UNKNOWN_ZONE) return;
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

/** What browsers report if they do not know their zone. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/** Uses Temporal where it exists, because the first use of `Intl` is slow on phones. */
function browserZone(): string {
  const { Temporal } = globalThis as Partial<typeof globalThis>;
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
