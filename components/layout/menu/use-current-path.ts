'use client';

import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';

/**
 * The path in the browser's address bar. Undefined during server rendering and hydration: a cached page is rendered
 * under an internal path and serves several addresses.
 */
export function useCurrentPath(): string | undefined {
  const pathname = usePathname();
  const [inBrowser, setInBrowser] = useState(false);
  // A transition, so that the page becomes interactive before its menus are highlighted.
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser ? pathname : undefined;
}
