'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

/** Reads the page again while somebody looks at it. Nothing that they have opened or focused moves. */
export function KeepFresh({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') startTransition(() => router.refresh());
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [router, everyMs]);
  return null;
}
