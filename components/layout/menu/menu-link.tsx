'use client';

import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { chooseManageEntry, chooseTrackEntry } from './manage-choice';
import type { MenuEntry } from './menu-entries';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: MenuEntry;
  /** It leads to the current page. */
  current: boolean;
  /** It is hidden: do not prefetch its page. */
  closed?: boolean;
  /** After the label of a link that opens a new tab. */
  newTabMark: ReactNode;
  onFollow?: () => void;
}

/** A menu entry with a link. */
export function MenuLink({ entry, current, closed, newTabMark, onFollow, ...rest }: MenuLinkProps) {
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
      prefetch={closed ? false : null}
      aria-current={current ? 'page' : undefined}
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
