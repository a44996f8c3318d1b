'use client';

import { useEffect, useRef } from 'react';

/** Runs when a value has been replaced by another one; its first value is no change. */
export function useChanged<Value>(value: Value | undefined, onChanged: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    const isChange = before.current !== undefined && value !== undefined && before.current !== value;
    before.current = value;
    if (isChange) onChanged();
  }, [value, onChanged]);
}
