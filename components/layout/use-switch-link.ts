'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { MouseEvent } from 'react';
import { inLocale, type Locale, splitLocale } from '@/lib/paths';
import { rememberLocale } from '@/lib/stores/locale';
import { addressOfPage } from '@/lib/tenant/page-address';
import { useCurrentPath } from './menu/use-current-path';

/**
 * Address of this page in the other language, also in the page as the server sends it. Following it stores the choice, and
 * keeps the whole query and the hash.
 */
export function useSwitchLink(to: Locale) {
  const rendered = addressOfPage(useSelectedLayoutSegments());
  const path = useCurrentPath();
  const shown = path === undefined ? undefined : splitLocale(path).path;
  // A missing page is shown at any address, and other pages at those of several codes, which only the browser knows.
  const isRendered = shown === undefined || rendered?.split('?', 1)[0] === shown;
  return {
    href: inLocale((isRendered ? rendered : shown) ?? '/', to),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      rememberLocale(to);
      const { pathname, search, hash } = location;
      event.currentTarget.href = `${inLocale(splitLocale(pathname).path, to)}${search}${hash}`;
    },
  };
}
