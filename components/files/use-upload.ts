'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { MAX_FILE_BYTES, type UploadFieldKind } from '@/lib/domain/uploads';
import { CallError } from '@/lib/errors';
import { useUploadTarget } from './upload-target';

/** Attempts at a server that asks to come back later. */
const MAX_ATTEMPTS = 4;
const DEFAULT_RETRY_SECONDS = 3;
/** So that not everybody who was turned away comes back at the same moment. */
const MAX_RETRY_JITTER_MS = 1000;

export type Upload =
  | { state: 'idle' }
  /** `percent` has been sent; at 100 the server works on it. */
  | { state: 'sending'; file: File; percent: number }
  /** `offline`: it goes on by itself when the connection returns. Otherwise `messages` are the API's. */
  | {
      state: 'failed';
      file: File;
      reason: 'offline' | 'unanswered' | 'too_large' | 'refused';
      messages: string[];
    };

interface UseUpload {
  upload: Upload;
  start: (file: File) => void;
  /** Sends the file that failed once more. */
  retry: () => void;
  cancel: () => void;
}

/**
 * Sends one file of a field at a time, with the share that has been sent. A network that is lost loses nothing: the file
 * stays chosen and is sent again when the connection returns.
 * @param onSaved gets what was saved, with the file that was sent
 */
export function useUpload(
  field: { name: string; kind: UploadFieldKind },
  onSaved: (saved: SavedFile, file: File) => void,
): UseUpload {
  const target = useUploadTarget();
  const { name, kind } = field;
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });

  const start = useCallback(
    async (file: File) => {
      running.current?.abort();
      const aborted = new AbortController();
      running.current = aborted;
      const { signal } = aborted;
      const fail = (reason: (Upload & { state: 'failed' })['reason'], messages: string[] = []) =>
        setUpload({ state: 'failed', file, reason, messages });
      if (file.size > MAX_FILE_BYTES) return fail('too_large');
      const onProgress = (share: number) => {
        if (!signal.aborted) setUpload({ state: 'sending', file, percent: Math.floor(share * 100) });
      };
      onProgress(0);
      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await target.send(file, { name, kind }, { signal, onProgress });
          if (signal.aborted) return;
          setUpload({ state: 'idle' });
          return saved.current(answer, file);
        } catch (error) {
          if (signal.aborted) return;
          const { status, retryAfter = DEFAULT_RETRY_SECONDS } =
            error instanceof CallError ? error : { status: 0 };
          if (status === 0) return fail('offline');
          const isLater = status === 503 || status === 429;
          if (!isLater || attempt === MAX_ATTEMPTS || retryAfter > 10) {
            const messages = error instanceof CallError ? Object.values(error.errors).flat() : [];
            return fail(messages.length > 0 ? 'refused' : 'unanswered', messages);
          }
          await pause(retryAfter * 1000 + Math.random() * MAX_RETRY_JITTER_MS, signal);
          if (signal.aborted) return;
        }
      }
    },
    [target, name, kind],
  );

  const waiting = upload.state === 'failed' && upload.reason === 'offline' ? upload.file : undefined;
  useEffect(() => {
    if (!waiting) return;
    const goOn = () => void start(waiting);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [waiting, start]);

  useEffect(() => () => running.current?.abort(), []);

  return {
    upload,
    start: (file) => void start(file),
    retry: () => {
      if (upload.state === 'failed') void start(upload.file);
    },
    cancel: () => {
      running.current?.abort();
      setUpload({ state: 'idle' });
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
