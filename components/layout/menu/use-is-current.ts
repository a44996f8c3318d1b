'use client';

import { useManagesOwn } from './manage-choice';
import type { MenuEntry } from './menu-entries';
import { isHighlighted } from './menu-highlight';
import { useCurrentPath } from './use-current-path';

/**
 * Says of a menu's entries which the reader is at: by the page, and of the entries to one page by which was chosen. Once
 * for the whole of a menu, since every page has them all.
 */
export function useIsCurrent(): (entry: MenuEntry) => boolean {
  const here = useCurrentPath();
  const managesOwn = useManagesOwn();
  return (entry) => isHighlighted(entry, here, managesOwn);
}
