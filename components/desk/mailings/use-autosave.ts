'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { callDesk } from '@/lib/api/desk/browser';
import type { getMailing, saveMailing } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { CallError } from '@/lib/errors';

export type MailingContent = Pick<AnswerOf<typeof getMailing>, 'kind' | 'audience' | 'subject' | 'text'>;
export type Standing = Omit<AnswerOf<typeof saveMailing>, 'revision'>;

/** While somebody types, what they have in the end is saved. */
const TYPING_PAUSE_MS = 700;
/** Without an answer it is tried again. */
const RETRY_MS = 4000;

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'changed';

interface Draft {
  event: string;
  mailing: string;
  revision: number;
  standing: Standing | null;
}

/**
 * Keeps what is typed of a letter: one save at a time, and the newest words last. What somebody else has saved in between is not
 * written over, until whoever types says so (`keepMine`).
 */
export function useAutosave({ event, mailing, ...first }: Draft) {
  const [state, setState] = useState<SaveState>('saved');
  const [standing, setStanding] = useState(first.standing);
  /** Of what the server has, for previews. */
  const [revision, setRevision] = useState(first.revision);
  const known = useRef(first.revision);
  const waiting = useRef<MailingContent | undefined>(undefined);
  const underWay = useRef<Promise<void> | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const saveOnce = useCallback(async (): Promise<void> => {
    const content = waiting.current;
    if (!content) return;
    setState('saving');
    try {
      const saved = await callDesk('saveMailing', { event, mailing, revision: known.current, ...content });
      const { revision: next, ...found } = saved;
      known.current = next;
      if (waiting.current === content) waiting.current = undefined;
      setRevision(next);
      setStanding(found);
      setState(waiting.current ? 'saving' : 'saved');
    } catch (error) {
      setState(error instanceof CallError && error.status === 409 ? 'changed' : 'unsaved');
      throw error;
    }
  }, [event, mailing]);

  /** Saves what waits, at once. @throws CallError where that cannot be */
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    while (waiting.current) {
      underWay.current ??= saveOnce().finally(() => {
        underWay.current = undefined;
      });
      await underWay.current;
    }
  }, [saveOnce]);

  const saveLater = useCallback(
    (afterMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        flush().catch((error: unknown) => {
          if (!(error instanceof CallError) || error.status !== 409) saveLater(RETRY_MS);
        });
      }, afterMs);
    },
    [flush],
  );

  const change = useCallback(
    (content: MailingContent) => {
      waiting.current = content;
      setState((before) => (before === 'changed' ? before : 'saving'));
      saveLater(TYPING_PAUSE_MS);
    },
    [saveLater],
  );

  /** Writes what is typed here over what somebody else has saved. */
  const keepMine = useCallback(async () => {
    const theirs = await callDesk('getMailing', { event, mailing });
    known.current = theirs.revision;
    await flush();
  }, [event, mailing, flush]);

  useEffect(() => {
    const warn = (leaving: BeforeUnloadEvent) => {
      if (waiting.current) leaving.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      // Another page of the desk is shown: what waits is saved on the way.
      flush().catch(() => undefined);
    };
  }, [flush]);

  return { state, standing, revision, change, flush, keepMine };
}
