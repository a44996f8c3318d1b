import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { formatMoment, formatTime, localMinute } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';

interface Moments {
  /** The time alone, for texts that name the date themselves: `2:48 PM`. */
  time: (instant: string) => string;
  /** The time, with its date where that is not today's: `Tuesday, December 8, 2:48 PM`. */
  moment: (instant: string) => string;
}

/**
 * Writes instants until which something has to be done, or when it returns, in the event's time; its zone is named where the
 * visitor's clock shows another: `4:12 AM (Pacific Time)`.
 */
export function useMoments(timeZone: string): Moments {
  const locale = useLocale();
  // The server does not know the visitor's clock.
  const isHydrated = useIsHydrated();
  return useMemo(() => {
    const zone = (instant: string) =>
      !isHydrated || localMinute(instant, timeZone) === minuteHere(instant)
        ? ''
        : `\u00a0(${zoneName(instant, timeZone, locale)})`;
    return {
      time: (instant) => formatTime(instant, timeZone, locale) + zone(instant),
      moment: (instant) => formatMoment(instant, timeZone, locale) + zone(instant),
    };
  }, [timeZone, locale, isHydrated]);
}

/** The date and time of an instant on the visitor's clock, like `localMinute`. Without `Intl`, whose first use is slow on phones. */
function minuteHere(instant: string): string {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
