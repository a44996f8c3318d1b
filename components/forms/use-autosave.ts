'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormModel } from '@/lib/domain/forms/form-model';

/** After the last keystroke, in milliseconds. */
const QUIET_MS = 800;
/** Between attempts while saving fails, in milliseconds: doubles up to the longest. */
const FIRST_RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface Autosave {
  /** The answers that can be saved now. */
  draft: FormModel;
  save?: (model: FormModel) => Promise<unknown>;
  /** Called when what was saved last is what is on the screen. */
  onSettled: () => void;
}

/**
 * Saves answers as people go: once they pause, when they leave the page, and again after a failure, at the latest when
 * the connection returns. One save runs at a time, so that an older one cannot overtake a newer.
 */
export function useAutosave({ draft, save, onSettled }: Autosave): AutosaveState {
  const text = JSON.stringify(draft);
  const [state, setState] = useState<AutosaveState>('idle');
  const [failures, setFailures] = useState(0);
  const saved = useRef(text);
  const running = useRef(false);
  const newest = useRef({ draft, text, save, onSettled });

  useEffect(() => {
    newest.current = { draft, text, save, onSettled };
  });

  const run = useCallback(async () => {
    const { save: send } = newest.current;
    if (!send || running.current) return;
    running.current = true;
    try {
      while (saved.current !== newest.current.text) {
        const { draft: model, text: sent } = newest.current;
        setState('saving');
        await send(model);
        saved.current = sent;
      }
      setState('saved');
      setFailures(0);
      newest.current.onSettled();
    } catch {
      setState('failed');
      setFailures((count) => count + 1);
    } finally {
      running.current = false;
    }
  }, []);

  useEffect(() => {
    if (text === saved.current) return;
    const timer = setTimeout(run, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, run]);

  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(run, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
    return () => clearTimeout(timer);
  }, [failures, run]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden' && saved.current !== newest.current.text) run();
    };
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [run]);

  return state;
}
