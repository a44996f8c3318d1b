'use client';

import { useCallback, useRef, useState } from 'react';

export interface Latest<Value> {
  /** What was asked for last and is not answered yet. */
  asked: Value | undefined;
  /** The last change was not taken: which it was, and why. */
  failure: { value: Value; error: unknown } | undefined;
  /** Of changes in quick succession the last one counts. @returns whether it was taken */
  change: (value: Value) => Promise<boolean>;
  /** Resolves when nothing is on its way; to whether the last change was taken. */
  settled: () => Promise<boolean>;
}

/** Saves a choice at once, one call at a time. @param save stays valid for the value it is called with */
export function useLatest<Value>(save: (value: Value) => Promise<unknown>): Latest<Value> {
  const [asked, setAsked] = useState<Value>();
  const [failure, setFailure] = useState<{ value: Value; error: unknown }>();
  const waiting = useRef<{ value: Value }>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  async function saveAll(): Promise<boolean> {
    let isTaken = true;
    while (waiting.current) {
      const { value } = waiting.current;
      waiting.current = undefined;
      isTaken = await save(value).then(
        () => true,
        (error: unknown) => {
          setFailure({ value, error });
          return false;
        },
      );
    }
    setAsked(undefined);
    return isTaken;
  }

  return {
    asked,
    failure,
    change(value) {
      setAsked(value);
      setFailure(undefined);
      waiting.current = { value };
      running.current ??= saveAll().finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    settled: useCallback(() => running.current ?? Promise.resolve(true), []),
  };
}
