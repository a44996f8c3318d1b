'use client';

import { useManagesOwn } from './manage-choice';
import type { MenuEntry } from './menu-entries';
import { isHighlighted } from './menu-highlight';
import { useCurrentPath } from './use-current-path';

/**
 * Tells which menu entries lead to the current page. Called once for a whole menu, because every page has all of them.
 */
export function useIsCurrent(): (entry: MenuEntry) => boolean {
  const here = useCurrentPath();
  const managesOwn = useManagesOwn();
  return (entry) => isHighlighted(entry, here, managesOwn);
}
