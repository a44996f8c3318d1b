'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { DocumentType } from '@/lib/domain/registration/document-types';

/** What somebody wants to be different; what is left out stays as it is. */
export interface ChangeDraft {
  track?: string;
  track_mode?: 'in_person' | 'online';
  sessions?: string[];
  model?: FormModel;
  /** Answers about membership, for a ticket that asks for them. */
  membership?: FormModel;
  /** By type, ids of the photos that are wanted; null for none. */
  documents?: Partial<Record<DocumentType, string | null>>;
}

const nameOf = (code: string) => `change:${code}`;
const NONE: ChangeDraft = {};
/** What was read last: the same text gives the same object, as `useSyncExternalStore` requires. */
const drafts = new Map<string, { text: string | null; draft: ChangeDraft }>();
const listeners = new Set<() => void>();

function read(code: string): ChangeDraft {
  const text = stored(code);
  const before = drafts.get(code);
  if (before?.text === text) return before.draft;
  const draft = parse(text);
  drafts.set(code, { text, draft });
  return draft;
}

function parse(text: string | null): ChangeDraft {
  try {
    const draft: unknown = JSON.parse(text ?? '{}');
    // Written by this file alone.
    return typeof draft === 'object' && draft !== null ? (draft as ChangeDraft) : NONE;
  } catch {
    return NONE;
  }
}

function stored(code: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(code));
  } catch {
    return drafts.get(code)?.text ?? null;
  }
}

function write(code: string, draft: ChangeDraft): void {
  const text = JSON.stringify(draft);
  drafts.set(code, { text, draft });
  try {
    sessionStorage.setItem(nameOf(code), text);
  } catch {
    // Storage is blocked for this site: the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noDraft = () => NONE;

/** The draft of a change, kept in the tab: a reload, Back and a switch of the language keep it. */
export function useChangeDraft(code: string) {
  const draft = useSyncExternalStore(subscribe, () => read(code), noDraft);
  const put = useCallback((wanted: ChangeDraft) => write(code, { ...read(code), ...wanted }), [code]);
  const clear = useCallback(() => write(code, NONE), [code]);
  return { draft, put, clear };
}
