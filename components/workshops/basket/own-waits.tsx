'use client';

import { lazy, Suspense } from 'react';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { workshopsCart } from '@/lib/stores/visit-cookies';
import type { WaitPartProps } from './wait-part';

// Whoever waits for nothing loads nothing of it.
const WaitPart = lazy(() =>
  import('./wait-part').then(({ WaitPart: component }) => ({ default: component })),
);

/** On a page about a registration: the sessions whose waitlist it is on, with offers that can be taken there. */
export function OwnWaits(props: WaitPartProps) {
  if (!(Number(useDayCookie(workshopsCart)?.waits ?? 0) > 0)) return null;
  return (
    <Suspense>
      <WaitPart {...props} />
    </Suspense>
  );
}
