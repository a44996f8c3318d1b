'use client';

import { useEffect } from 'react';
import { reportEarlyInputs } from '@/lib/browser/early-inputs';
import { carryOutEarlyPresses } from '@/lib/browser/early-presses';
import { whenIdle } from '@/lib/browser/when-idle';

/** Catches up on what was done before the page's scripts: changed controls at once, presses when these have taken over all of the page. */
export function EarlyPresses() {
  useEffect(() => {
    reportEarlyInputs();
    return whenIdle(carryOutEarlyPresses);
  }, []);
  return null;
}
