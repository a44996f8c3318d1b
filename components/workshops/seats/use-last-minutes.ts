'use client';

import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/browser/server-clock';

/** A hold is shown with its time when it ends within this. */
const LAST_MINUTES_MS = 180_000;

/** Time left of a hold as `2:41`, in its last three minutes; undefined before that and without a hold. */
export function useLastMinutes(endsAt: string | null | undefined): string | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!endsAt) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const ms = Date.parse(endsAt) - serverNow();
      const isLast = ms > 0 && ms <= LAST_MINUTES_MS;
      setLeft(isLast ? Math.ceil(ms / 1000) : undefined);
      if (ms > 0) timer = setTimeout(tick, isLast ? 1000 : ms - LAST_MINUTES_MS);
    };
    tick();
    return () => {
      clearTimeout(timer);
      setLeft(undefined);
    };
  }, [endsAt]);
  if (left === undefined) return undefined;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
