'use client';

import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { chooseManageEntry, chooseTrackEntry, useManagesOwn } from './manage-choice';
import type { MenuEntry } from './menu-entries';
import { isHighlighted } from './menu-highlight';
import { useCurrentPath } from './use-current-path';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: MenuEntry;
  /** Stands after the label of a link that opens a new tab. */
  newTabMark: ReactNode;
  onFollow?: () => void;
}

/** An entry that leads somewhere. The page that one is on is marked, and of the entries to one page the one that was chosen. */
export function MenuLink({ entry, newTabMark, onFollow, ...rest }: MenuLinkProps) {
  const here = useCurrentPath();
  const managesOwn = useManagesOwn();
  const href = entry.href ?? '/';

  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href} target={entry.newTab ? '_blank' : undefined} rel="noopener" onClick={onFollow}>
        {entry.label}
        {entry.newTab && <> {newTabMark}</>}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      href={href}
      aria-current={isHighlighted(entry, here, managesOwn) ? 'page' : undefined}
      onClick={() => {
        if (entry.kind === 'manage') chooseManageEntry(entry.highlight === 'own');
        if (entry.kind === 'track') void chooseTrackEntry(entry.code);
        onFollow?.();
      }}
    >
      {entry.label}
    </Link>
  );
}
