'use client';

import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { isSafeLink } from '@/lib/domain/safe-link';
import type { MenuEntry } from './menu-entries';
import { chooseManageEntry, chooseTrackEntry } from './use-is-current';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: MenuEntry;
  /** It leads to the current page. */
  current: boolean;
  /** After the label of a link that opens a new tab. */
  newTabMark: ReactNode;
  onFollow?: () => void;
}

/** A menu entry with a link. An address that may not be followed is shown as text. */
export function MenuLink({ entry, current, newTabMark, onFollow, ...rest }: MenuLinkProps) {
  const href = entry.href ?? '/';
  if (!isSafeLink(href)) return <span className={rest.className}>{entry.label}</span>;

  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href} target={entry.newTab ? '_blank' : undefined} rel="noopener" onClick={onFollow}>
        {entry.label}
        {entry.newTab && <> {newTabMark}</>}
      </a>
    );
  }
  return (
    <PageLink
      {...rest}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        if (entry.kind === 'manage') chooseManageEntry(entry.highlight === 'own');
        if (entry.kind === 'track') void chooseTrackEntry(entry.code);
        onFollow?.();
      }}
    >
      {entry.label}
    </PageLink>
  );
}
