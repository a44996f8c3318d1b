'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * Lets Back close what is open on top of a page, as people on phones expect: it has an entry in the history while it is open.
 * @returns closes it, and resolves once its entry is gone
 */
export function useBackCloses(open: boolean, onClose: () => void): () => Promise<void> {
  const hasEntry = useRef(false);
  const whenGone = useRef<() => void>(undefined);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (!open) return;
    if (!hasEntry.current) {
      window.history.pushState(null, '');
      hasEntry.current = true;
    }
    const gone = () => {
      hasEntry.current = false;
      close.current();
      whenGone.current?.();
      whenGone.current = undefined;
    };
    window.addEventListener('popstate', gone);
    return () => window.removeEventListener('popstate', gone);
  }, [open]);

  return useCallback(() => {
    if (!hasEntry.current) {
      close.current();
      return Promise.resolve();
    }
    return new Promise<void>((resolve) => {
      whenGone.current = resolve;
      window.history.back();
    });
  }, []);
}
