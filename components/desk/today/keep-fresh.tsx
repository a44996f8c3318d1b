'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** A page is read for at most this part of the time, so that one that takes long is read less often. */
const MAX_READING_PERCENT = 10;

/** Reads the page again while somebody looks at it, one reading at a time. Nothing that they have opened or focused moves. */
export function KeepFresh({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const begun = useRef<number>(undefined);
  useEffect(() => {
    if (isReading) return;
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      begun.current = performance.now();
      startReading(() => router.refresh());
    };
    const tookMs = begun.current === undefined ? 0 : performance.now() - begun.current;
    const timer = setTimeout(renew, Math.max(everyMs, (tookMs * 100) / MAX_READING_PERCENT));
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [router, everyMs, isReading]);
  return null;
}
