'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

/** Often enough to watch a sale, and a trifle for the server. */
const RENEWED_EVERY_MS = 30_000;

/** Reads the page again while somebody looks at it. Nothing that they have opened or focused moves. */
export function KeepFresh() {
  const router = useRouter();
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') startTransition(() => router.refresh());
    };
    const timer = setInterval(renew, RENEWED_EVERY_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [router]);
  return null;
}
