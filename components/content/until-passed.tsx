'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

interface UntilPassedProps {
  instant: string;
  before: ReactNode;
  /** Shown from the instant on. */
  children: ReactNode;
}

const never = () => () => {};

/** Says one thing before a moment and another after it. A kept page may outlive the moment: the reader's clock decides. */
export function UntilPassed({ instant, before, children }: UntilPassedProps) {
  const passed = useSyncExternalStore(
    never,
    () => Date.now() >= Date.parse(instant),
    () => false,
  );
  return passed ? children : before;
}
