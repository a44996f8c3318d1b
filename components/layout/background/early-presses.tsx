'use client';

import { useEffect } from 'react';
import { carryOutEarlyPresses } from '@/lib/browser/early-presses';
import { whenIdle } from '@/lib/browser/when-idle';

/** Carries out presses that came before the page's scripts, once these have taken over all of the page. */
export function EarlyPresses() {
  useEffect(() => whenIdle(carryOutEarlyPresses), []);
  return null;
}
