'use client';

import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';

/**
 * The path in the browser's address bar. Undefined while the page is rendered on the server and hydrated: a kept page is
 * rendered under an internal path and for every address that leads to it.
 */
export function useCurrentPath(): string | undefined {
  const pathname = usePathname();
  const [inBrowser, setInBrowser] = useState(false);
  // The page answers its reader before its menus are marked.
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser ? pathname : undefined;
}
