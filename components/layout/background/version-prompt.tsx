'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Cross } from '@/components/ui/cross';
import { newVersion, rememberVersion } from '@/lib/browser/new-version';

interface VersionPromptProps {
  words: { title: string; text: string; reload: string; close: string };
  /** Drawn by the server: no page's script has an icon for a notice that hardly anybody sees. */
  icon: ReactNode;
  onReload?: () => void;
}

/** The page's own work goes first; how long the first look waits, in milliseconds. */
const FIRST_LOOK = 1500;

/** Whoever comes back to an open page is told, at most this often, in milliseconds. */
const LOOK_AGAIN = 300_000;

/**
 * Says that a newer version of the site is served and offers to load it (specification §2, §4). It never closes by itself
 * (§9): Reload stores the version and reloads, closing stores it alone.
 */
export function VersionPrompt({ words, icon, onReload = () => location.reload() }: VersionPromptProps) {
  const [version, setVersion] = useState<string>();

  useEffect(() => {
    let lookedAt = 0;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN) return;
      lookedAt = Date.now();
      void readServedVersion().then((served) => setVersion(served && newVersion(served)));
    };
    const timer = setTimeout(look, FIRST_LOOK);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
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

/** The version that is being served; undefined when nobody says. */
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
