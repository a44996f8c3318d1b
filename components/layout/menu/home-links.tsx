'use client';

import type { ReactNode } from 'react';
import type { MenuEntry } from './menu-entries';
import { MenuLink } from './menu-link';
import { useIsCurrent } from './use-is-current';

interface HomeLinksProps {
  entries: readonly MenuEntry[];
  newTabMark: ReactNode;
}

/** The menu entries that are in the header itself. */
export function HomeLinks({ entries, newTabMark }: HomeLinksProps) {
  const isCurrent = useIsCurrent();
  return entries.map((entry) => (
    <MenuLink
      key={entry.key}
      entry={entry}
      current={isCurrent(entry)}
      newTabMark={newTabMark}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-heading transition-colors hover:bg-sunken aria-[current=page]:text-accent-text"
    />
  ));
}
