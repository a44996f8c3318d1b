'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormModel } from '@/lib/domain/forms/form-model';

/** Pause in typing after which the answers are saved. */
const TYPING_PAUSE_MS = 800;
/** The same after a choice: long enough for arrow keys that pass over options, and no wait for who sees the total change. */
const CHOICE_PAUSE_MS = 150;
/** Delay between attempts while saving fails; it doubles up to the maximum. */
const FIRST_RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface Autosave {
  /** The answers to save. */
  draft: FormModel;
  save?: (model: FormModel) => Promise<unknown>;
  /** Whether an answer is typed, letter by letter; any other is chosen, and whole at once. */
  isTyped: (name: string) => boolean;
  /** The form is being submitted, which saves everything: nothing more is saved meanwhile. */
  isSubmitting: boolean;
  /** The last submit was taken: it has saved everything. */
  isSubmitted: boolean;
  /** Called when everything on the screen is saved. */
  onSettled: () => void;
}

/**
 * Saves answers after a pause in typing, and at once when the visitor leaves the form or the page. After a failure it tries
 * again, also when the connection returns. One save runs at a time, so that an older one cannot overwrite a newer one; only
 * who leaves does not wait for it.
 */
export function useAutosave({
  draft,
  save,
  isTyped,
  isSubmitting,
  isSubmitted,
  onSettled,
}: Autosave): AutosaveState {
  const text = JSON.stringify(draft);
  const [state, setState] = useState<AutosaveState>('idle');
  const [failures, setFailures] = useState(0);
  const saved = useRef(text);
  /** What the save that is under way sends. */
  const sending = useRef<string>(undefined);
  const newest = useRef({ draft, text, save, isTyped, isSubmitting, onSettled });
  const seen = useRef(draft);

  useEffect(() => {
    newest.current = { draft, text, save, isTyped, isSubmitting, onSettled };
  });

  useEffect(() => {
    if (isSubmitted) saved.current = newest.current.text;
  }, [isSubmitted]);

  const run = useCallback(async () => {
    const { save: send } = newest.current;
    if (!send || sending.current !== undefined) return;
    try {
      while (saved.current !== newest.current.text) {
        const { draft: model, text: sent } = newest.current;
        sending.current = sent;
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
      sending.current = undefined;
    }
  }, []);

  useEffect(() => {
    if (isSubmitting || text === saved.current) return;
    const { draft: present, isTyped: typed } = newest.current;
    const wasTyped = changedNames(seen.current, present).some(typed);
    seen.current = present;
    const timer = setTimeout(run, wasTyped ? TYPING_PAUSE_MS : CHOICE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isSubmitting, run]);

  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(run, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
    return () => clearTimeout(timer);
  }, [failures, run]);

  useEffect(() => {
    const leave = () => {
      const { text: last, draft: model, save: send, isSubmitting: isSent } = newest.current;
      if (isSent || last === saved.current || last === sending.current) return;
      if (sending.current === undefined) void run();
      // The pause after an older save does not come any more.
      else void send?.(model).catch(() => undefined);
    };
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('online', run);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      window.removeEventListener('online', run);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      leave();
    };
  }, [run]);

  return state;
}

function changedNames(before: FormModel, after: FormModel): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
