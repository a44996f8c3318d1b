'use client';

import { useEffect, useRef } from 'react';

/** Calls `onChanged` when a value is replaced, but not for the first one. */
export function useChanged<Value>(value: Value | undefined, onChanged: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    const isChange = before.current !== undefined && value !== undefined && before.current !== value;
    before.current = value;
    if (isChange) onChanged();
  }, [value, onChanged]);
}
