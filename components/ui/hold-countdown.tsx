'use client';

import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '@/lib/browser/server-clock';
import { classNames } from './class-names';

/** The last seconds are shown as a warning. */
const WARNING_SECONDS = 180;
/** Longer holds, such as those of a group, are told in days. */
const DAY_SECONDS = 86_400;
/** Seconds left at which screen readers announce the time. */
const ANNOUNCED_SECONDS = [300, 180, 60];

interface HoldCountdownProps {
  /** When the hold ends: an instant in UTC. */
  endsAt: string;
  /** It is renewed when it ends, so that its end is not told. */
  renews?: boolean;
  /** Called once when it has ended. */
  onEnd?: () => void;
}

/**
 * Time left on a hold: in days, in minutes, then in minutes and seconds with a warning for the last three minutes. Screen
 * readers hear it at five, three and one minute and at the end, not every second.
 */
export function HoldCountdown({ endsAt, renews = false, onEnd }: HoldCountdownProps) {
  const t = useTranslations('common.hold');
  // Unknown on the server: a cached page would show an old time.
  const [now, setNow] = useState<number>();
  const endedFor = useRef<string>(undefined);

  // Before the first picture, so that its line comes at its height.
  useLayoutEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  const left = now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1000));

  useEffect(() => {
    if (left !== 0 || endedFor.current === endsAt) return;
    endedFor.current = endsAt;
    onEnd?.();
  }, [left, endsAt, onEnd]);

  if (left === undefined) return <span className="block h-6" />;
  const urgent = left <= WARNING_SECONDS;
  const Icon = urgent ? TriangleAlert : Clock;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 tabular-nums',
        urgent ? 'font-medium text-warning' : 'text-quiet',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span role="timer">{words(left)}</span>
      <span role="status" className="sr-only">
        {announcement(left)}
      </span>
    </span>
  );

  function words(seconds: number): string {
    if (seconds === 0) return t(renews ? 'renewing' : 'ended');
    if (seconds >= DAY_SECONDS) return t('days', { count: Math.floor(seconds / DAY_SECONDS) });
    if (!urgent) return t('minutes', { count: Math.ceil(seconds / 60) });
    return t('seconds', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
  }

  function announcement(seconds: number): string {
    if (seconds === 0) return t(renews ? 'renewing' : 'ended');
    const threshold = ANNOUNCED_SECONDS.findLast((mark) => seconds <= mark);
    return threshold === undefined ? '' : t('minutes', { count: threshold / 60 });
  }
}
