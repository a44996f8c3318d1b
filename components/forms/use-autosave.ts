'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { isSameAnswer } from '@/lib/domain/forms/same-answer';
import type { SharedAnswers } from './shared-answers';
import type { Saved, SharedState } from './shared-state';

/** Pause in typing after which the answers are saved. */
const TYPING_PAUSE_MS = 800;
/** The pause after a choice: long enough for arrow keys that pass over options, and no wait for who sees the total change. */
const CHOICE_PAUSE_MS = 150;
/** Delay between attempts while saving fails; it doubles up to the maximum. */
const FIRST_RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;
/** Somebody who goes to and fro between windows does not ask each time what others have saved. */
const MIN_CATCH_UP_MS = 3000;

/** `offline`: the browser has no connection; it is tried again when there is one. */
export type AutosaveState = 'idle' | 'saving' | 'offline' | 'failed' | Saved;

interface Autosave {
  shared: SharedAnswers;
  /** The answers on the screen. */
  answers: FormModel;
  /** What others have changed: a decision about it is to be saved. */
  others: SharedState;
  /** Whether an answer is typed, letter by letter; any other is chosen, and whole at once. */
  isTyped: (name: string) => boolean;
  /** The form is being submitted, which saves everything: nothing more is saved meanwhile. */
  isSubmitting: boolean;
  /** Called after everything that can be saved is saved. */
  onSettled: () => void;
}

/**
 * Saves answers after a pause in typing, and at once when the visitor leaves the form or the page. After a failure it tries
 * again, also when the connection returns. Who comes back to the page gets what others have saved meanwhile.
 */
export function useAutosave(options: Autosave): AutosaveState {
  const { shared, answers, others, isSubmitting } = options;
  const text = JSON.stringify(answers);
  const [state, setState] = useState<AutosaveState>('idle');
  const [failures, setFailures] = useState(0);
  const isRunning = useRef(false);
  const newest = useRef(options);
  const seen = useRef(answers);
  const caughtUp = useRef(0);

  useEffect(() => {
    newest.current = options;
  });

  const run = useCallback(async () => {
    if (isRunning.current || newest.current.isSubmitting || !shared.savesTyping) return;
    isRunning.current = true;
    try {
      let outcome: Saved | undefined;
      while (shared.isUnsaved()) {
        setState('saving');
        outcome = await shared.save();
      }
      if (outcome) setState(outcome);
      setFailures(0);
      newest.current.onSettled();
    } catch {
      setState(navigator.onLine ? 'failed' : 'offline');
      setFailures((count) => count + 1);
    } finally {
      isRunning.current = false;
    }
  }, [shared]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or a decision may have left something to save.
  useEffect(() => {
    const { answers: present, isTyped } = newest.current;
    const wasTyped = changedNames(seen.current, present).some(isTyped);
    seen.current = present;
    if (isSubmitting || !shared.isUnsaved()) return;
    const timer = setTimeout(run, wasTyped ? TYPING_PAUSE_MS : CHOICE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, others, isSubmitting, shared, run]);

  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(run, Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
    return () => clearTimeout(timer);
  }, [failures, run]);

  useEffect(() => {
    const leave = () => {
      if (!newest.current.isSubmitting) shared.leave();
    };
    const leavePage = () => {
      leave();
      // The tab remembers as well what was sent just now: its answer may not come any more.
      newest.current.onSettled();
    };
    const comeBack = () => {
      void run();
      const now = Date.now();
      if (newest.current.isSubmitting || now - caughtUp.current < MIN_CATCH_UP_MS) return;
      caughtUp.current = now;
      void shared.catchUp().catch(() => undefined);
    };
    const changeVisibility = () => (document.visibilityState === 'hidden' ? leavePage() : comeBack());
    window.addEventListener('online', comeBack);
    window.addEventListener('focus', comeBack);
    window.addEventListener('pagehide', leavePage);
    document.addEventListener('visibilitychange', changeVisibility);
    return () => {
      window.removeEventListener('online', comeBack);
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('pagehide', leavePage);
      document.removeEventListener('visibilitychange', changeVisibility);
      leave();
    };
  }, [shared, run]);

  return state;
}

function changedNames(before: FormModel, after: FormModel): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameAnswer(before[name], after[name]));
}
