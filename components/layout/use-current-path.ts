'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The path in the browser's address bar. Undefined while the page is rendered on the server and hydrated: a kept page is
 * rendered under an internal path and for every address that leads to it.
 */
export function useCurrentPath(): string | undefined {
  const pathname = usePathname();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? pathname : undefined;
}
