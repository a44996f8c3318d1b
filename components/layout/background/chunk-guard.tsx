'use client';

import { useEffect } from 'react';
import { isChunkFailure, reloadForChunk } from '@/lib/browser/chunk-failure';

/** Reloads the page when one of its scripts failed to load (specification §8). */
export function ChunkGuard() {
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkFailure(event.reason)) reloadForChunk();
    };
    const onError = (event: Event) => {
      const failed = event instanceof ErrorEvent ? isChunkFailure(event.error) : isOwnScript(event.target);
      if (failed) reloadForChunk();
    };
    window.addEventListener('unhandledrejection', onRejection);
    // In the capture phase, because a script element's error does not bubble.
    window.addEventListener('error', onError, true);
    return () => {
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('error', onError, true);
    };
  }, []);
  return null;
}

function isOwnScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/_next/static/`);
}
