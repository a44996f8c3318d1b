'use client';

import type { MouseEvent } from 'react';
import { inLocale, type Locale, splitLocale } from '@/lib/paths';
import { rememberLocale } from '@/lib/stores/locale';
import { useCurrentPath } from './menu/use-current-path';

/** Address of this page in the other language; following it stores the choice and keeps the query and the hash. */
export function useSwitchLink(to: Locale) {
  const href = inLocale(splitLocale(useCurrentPath() ?? '/').path, to);
  return {
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      rememberLocale(to);
      event.currentTarget.href = `${href}${location.search}${location.hash}`;
    },
  };
}
