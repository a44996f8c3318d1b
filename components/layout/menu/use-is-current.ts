'use client';

import { useManagesOwn } from './manage-choice';
import type { MenuEntry } from './menu-entries';
import { isHighlighted } from './menu-highlight';
import { useCurrentPath } from './use-current-path';

/**
 * Returns a function that says whether a menu entry leads to the current page. Call it once for a whole menu, not for each
 * entry.
 */
export function useIsCurrent(): (entry: MenuEntry) => boolean {
  const here = useCurrentPath();
  const managesOwn = useManagesOwn();
  return (entry) => isHighlighted(entry, here, managesOwn);
}
