'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isCachedOnDevices } from '@/lib/domain/personal-pages';
import { cacheVisit, registerServiceWorker } from '@/lib/offline/register-service-worker';
import { splitLocale } from '@/lib/paths';

/**
 * Keeps visited pages for reading without a connection, and says when there is none. The registration screens say it
 * themselves.
 */
export function OfflineReading({ notice, icon }: { notice: string; icon: ReactNode }) {
  const pathname = usePathname();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(registerServiceWorker, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a visit.
  useEffect(() => {
    cacheVisit().catch(() => undefined);
  }, [pathname]);
  return (
    <div role="status">
      {!online && isCachedOnDevices(splitLocale(pathname).path) && (
        <p className="flex items-center gap-3 bg-sunken px-4 py-3 text-base text-heading print:hidden">
          {icon}
          {notice}
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
