'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

interface UntilPassedProps {
  instant: string;
  before: ReactNode;
  /** Shown from that instant on. */
  children: ReactNode;
}

const never = () => () => {};

/**
 * Shows one text before an instant and another after it. A cached page may be older than the instant, so the browser's
 * clock decides.
 */
export function UntilPassed({ instant, before, children }: UntilPassedProps) {
  const passed = useSyncExternalStore(
    never,
    () => Date.now() >= Date.parse(instant),
    () => false,
  );
  return passed ? children : before;
}
