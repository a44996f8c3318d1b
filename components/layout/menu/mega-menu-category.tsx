'use client';

import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { MenuEntry } from './menu-entries';
import { MenuLink } from './menu-link';

export const CATEGORY_CLASS =
  'col-start-1 flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-2 text-left font-medium text-heading transition-colors hover:bg-sunken';

export const CURRENT_CLASS = 'aria-[current=page]:text-accent-text aria-[current=page]:font-semibold';

interface CategoryProps {
  category: MenuEntry;
  open: boolean;
  isCurrent: (entry: MenuEntry) => boolean;
  onOpen: () => void;
  panelId: string;
  newTabMark: ReactNode;
  icon: ReactNode;
  onFollow: () => void;
}

/** A main category, with its submenu in the second column. */
export function Category({
  category,
  open,
  isCurrent,
  onOpen,
  panelId,
  newTabMark,
  icon,
  onFollow,
}: CategoryProps) {
  const link = (entry: MenuEntry) => (
    <MenuLink
      entry={entry}
      current={isCurrent(entry)}
      newTabMark={newTabMark}
      onFollow={onFollow}
      data-menu="entry"
      className={classNames(
        'block rounded-control px-3 py-2 text-text transition-colors hover:bg-sunken hover:text-heading',
        CURRENT_CLASS,
      )}
    />
  );
  return (
    <>
      <button
        type="button"
        data-menu="category"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onOpen}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') onOpen();
        }}
        className={classNames(
          CATEGORY_CLASS,
          'aria-expanded:bg-accent-soft aria-expanded:text-accent-text',
          isCurrent(category) && 'font-semibold text-accent-text',
        )}
      >
        {category.label}
        {icon}
      </button>
      <ul
        id={panelId}
        hidden={!open}
        className="col-start-2 row-[1/span_99] grid content-start gap-x-8 gap-y-1 hidden:hidden xl:grid-cols-2 noscript:row-auto noscript:grid!"
      >
        {category.children.map((entry) =>
          entry.kind === 'group' ? (
            <li key={entry.key} className="py-2">
              <p id={`${panelId}-${entry.key}`} className="px-3 py-1 text-sm font-semibold text-quiet">
                {entry.label}
              </p>
              <ul aria-labelledby={`${panelId}-${entry.key}`}>
                {entry.children.map((child) => (
                  <li key={child.key}>{link(child)}</li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={entry.key}>{link(entry)}</li>
          ),
        )}
      </ul>
    </>
  );
}
