'use client';

import { lazy, Suspense } from 'react';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { workshopsCart } from '@/lib/stores/visit-cookies';
import type { OpenMattersProps } from './open-matters-part';

// Who has nothing to decide loads nothing of it.
const OpenMattersPart = lazy(() =>
  import('./open-matters-part').then(({ OpenMattersPart: component }) => ({ default: component })),
);

/**
 * On a page about a registration, what its sessions leave open: those that are at the same time since the organiser moved
 * one, and waitlists with offers that can be taken there.
 */
export function OpenMatters(props: OpenMattersProps) {
  const cart = useDayCookie(workshopsCart);
  if (!(Number(cart?.waits ?? 0) + Number(cart?.conflicts ?? 0) > 0)) return null;
  return (
    <Suspense>
      <OpenMattersPart {...props} />
    </Suspense>
  );
}
