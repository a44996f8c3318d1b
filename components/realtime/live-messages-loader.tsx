'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { isLivePath } from '@/lib/domain/live-pages';
import { paths, splitLocale } from '@/lib/paths';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { waitlistInfo, workshopsCart } from '@/lib/stores/visit-cookies';
import type { LiveMessagesProps } from './live-messages';

/** Wait before connecting, so that the page's own loading goes first. */
const CONNECT_DELAY_MS = 800;

/**
 * Listens to live messages on pages whose content others change, and on every page for a visitor who has chosen sessions or
 * waits for a place. No other page loads any of this code.
 */
export function LiveMessagesLoader(props: Omit<LiveMessagesProps, 'path' | 'lines'>) {
  const [Messages, setMessages] = useState<ComponentType<LiveMessagesProps>>();
  const { path } = splitLocale(usePathname());
  const { items = '0', waits = '0' } = useDayCookieWhenIdle(workshopsCart) ?? {};
  const lines = useDayCookieWhenIdle(waitlistInfo)?.channels;
  // Without workshops, nothing of the journey is told live.
  const isLive = isLivePath(path) && (props.choosable || path !== paths.step());
  const isListening = isLive || items !== '0' || waits !== '0' || lines !== undefined;

  useEffect(() => {
    if (!isListening || Messages) return;
    const timer = setTimeout(() => {
      // If it fails to load, the page stays as it is; the next page tries again.
      import('./live-messages').then(
        (loaded) => startTransition(() => setMessages(() => loaded.LiveMessages)),
        () => undefined,
      );
    }, CONNECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isListening, Messages]);

  return isListening && Messages ? <Messages {...props} path={path} lines={lines} /> : null;
}
