'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Cross } from '@/components/ui/cross';
import { newVersion, rememberVersion } from '@/lib/browser/new-version';

interface VersionPromptProps {
  words: { title: string; text: string; reload: string; close: string };
  /** Rendered by the server, so that no page loads an icon for a notice that is rarely shown. */
  icon: ReactNode;
  onReload?: () => void;
}

/** The first check waits this long, so that the page itself loads first. */
const FIRST_CHECK_MS = 1500;

/** Coming back to an open tab checks again, at most this often. */
const CHECK_EVERY_MS = 300_000;

/**
 * Says that a newer version of the site is served and offers to load it (specification §2, §4). It never closes by
 * itself (§9): Reload remembers the version and reloads, closing only remembers it.
 */
export function VersionPrompt({ words, icon, onReload = () => location.reload() }: VersionPromptProps) {
  const [version, setVersion] = useState<string>();

  useEffect(() => {
    let checkedAt = 0;
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = Date.now();
      void readServedVersion().then((served) => setVersion(served && newVersion(served)));
    };
    const timer = setTimeout(check, FIRST_CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  if (version === undefined) return null;

  function reload(): void {
    if (version !== undefined) rememberVersion(version);
    onReload();
  }

  function close(): void {
    if (version !== undefined) rememberVersion(version);
    setVersion(undefined);
  }

  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-inset)+1rem)] z-40 flex animate-rise items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float sm:right-auto sm:max-w-112"
    >
      {icon}
      <div className="min-w-0 flex-1 space-y-3">
        <div>
          <p className="font-semibold text-heading">{words.title}</p>
          <p>{words.text}</p>
        </div>
        <button type="button" onClick={reload} className={buttonClass({ size: 'compact' })}>
          {words.reload}
        </button>
      </div>
      <button
        type="button"
        onClick={close}
        className="-my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-icon transition-colors hover:bg-sunken hover:text-heading"
      >
        <Cross />
        <span className="sr-only">{words.close}</span>
      </button>
    </div>
  );
}

/** The version that the server has; undefined when it does not answer. */
async function readServedVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/version.json', { cache: 'no-store', credentials: 'same-origin' });
    const body: unknown = await answer.json();
    const isVersion = answer.ok && typeof body === 'object' && body !== null && 'version' in body;
    return isVersion && typeof body.version === 'string' ? body.version : undefined;
  } catch {
    return undefined;
  }
}
