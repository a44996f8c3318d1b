'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/components/ui/class-names';
import { useDisclosure } from '@/components/ui/dialog/use-disclosure';
import { CATEGORY_CLASS, Category, CURRENT_CLASS } from './mega-menu-category';
import type { MenuEntry, SiteMenu } from './menu-entries';
import { MenuLink } from './menu-link';
import { useIsCurrent } from './use-is-current';

type Column = 'category' | 'entry';

/** The visible buttons and links of a column. */
function itemsOf(root: HTMLElement | null, column: Column): HTMLElement[] {
  const items = root?.querySelectorAll<HTMLElement>(`[data-menu="${column}"]`) ?? [];
  return [...items].filter((item) => !item.closest('[hidden]'));
}

/** Where an arrow key, Home or End moves the focus. */
function nextItem(root: HTMLElement | null, event: KeyboardEvent): HTMLElement | undefined {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.dataset.menu) return undefined;
  const column: Column = from.dataset.menu === 'entry' ? 'entry' : 'category';
  const items = itemsOf(root, column);
  const at = items.indexOf(from);
  switch (event.key) {
    case 'ArrowDown':
      return items[at + 1] ?? items[0];
    case 'ArrowUp':
      return items.at(at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowRight':
      if (column === 'entry') return undefined;
      // Hidden items cannot take the focus: render the list first.
      if (from.getAttribute('aria-expanded') === 'false') flushSync(() => from.click());
      return firstEntryOf(root, from);
    case 'ArrowLeft':
      if (column === 'category') return undefined;
      return itemsOf(root, 'category').find((item) => item.getAttribute('aria-expanded') === 'true');
    default:
      return undefined;
  }
}

/** The first entry of a category's submenu. */
function firstEntryOf(root: HTMLElement | null, category: HTMLElement): HTMLElement | undefined {
  const list = root?.querySelector(`#${CSS.escape(category.getAttribute('aria-controls') ?? '')}`);
  return list?.querySelector<HTMLElement>('[data-menu="entry"]') ?? undefined;
}

/** Icons rendered by the server. */
interface MenuIcons {
  /** Beside items that open downwards. */
  down: ReactNode;
  /** Beside items that open to the right. */
  right: ReactNode;
}

interface MegaMenuProps {
  label: string;
  menu: Pick<SiteMenu, 'categories' | 'others'>;
  newTabMark: ReactNode;
  icons: MenuIcons;
}

/**
 * The "Conference Information" button and its panel (specification §2, Menu): main categories on the left, the submenu
 * of one of them on the right. A disclosure, not an ARIA menu: Tab goes through everything in reading order, arrow keys
 * move within and between the two lists, Esc closes and returns to the button.
 */
export function MegaMenu({ label, menu, newTabMark, icons }: MegaMenuProps) {
  const id = useId();
  const { open, setOpen, root, button, onBlur, closeByEscape } = useDisclosure<
    HTMLDetailsElement,
    HTMLElement
  >();
  const [active, setActive] = useState(menu.categories.find((category) => category.kind === 'group')?.key);
  const isCurrent = useIsCurrent();

  // It may have been opened before the scripts had loaded.
  useEffect(() => {
    if (root.current?.open) setOpen(true);
  }, [root, setOpen]);

  function close(): void {
    setOpen(false);
  }

  /** Opens with the category of the current page selected. */
  function openAtCurrent(): void {
    const current = menu.categories
      .concat(menu.others)
      .find((entry) => entry.kind === 'group' && isCurrent(entry));
    if (current) setActive(current.key);
    setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (closeByEscape(event)) return;
    if (event.target === button.current && event.key === 'ArrowDown') {
      event.preventDefault();
      // Hidden items cannot take the focus: render the panel first. At once, for the next key may come before the next frame.
      flushSync(openAtCurrent);
      itemsOf(root.current, 'category')[0]?.focus();
      return;
    }
    const target = nextItem(root.current, event);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <details ref={root} open={open} onKeyDown={onKeyDown} onBlur={onBlur} className="group/mega">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        ref={button}
        onClick={(event) => {
          event.preventDefault();
          if (open) close();
          else openAtCurrent();
        }}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap text-heading transition-colors group-open/mega:bg-sunken hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        {label}
        <span className="shrink-0 transition-transform group-open/mega:rotate-180">{icons.down}</span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] animate-appear overflow-y-auto border-b border-line bg-raised shadow-float">
        <ul className="wrap relative grid grid-cols-[17rem_1fr] content-start gap-x-12 py-8 before:absolute before:inset-y-8 before:left-[calc(var(--gutter)+17rem+1.5rem)] before:w-px before:bg-line">
          {menu.categories.map(categoryItem)}
          {menu.categories.length > 0 && menu.others.length > 0 && (
            <li role="presentation" className="col-start-1 my-3 border-t border-line" />
          )}
          {menu.others.map(categoryItem)}
        </ul>
      </div>
    </details>
  );

  function categoryItem(category: MenuEntry) {
    return (
      <li key={category.key} className="contents">
        {category.kind === 'group' ? (
          <Category
            category={category}
            open={active === category.key}
            isCurrent={isCurrent}
            onOpen={() => setActive(category.key)}
            panelId={`${id}-${category.key}`}
            newTabMark={newTabMark}
            icon={icons.right}
            onFollow={close}
          />
        ) : (
          <MenuLink
            entry={category}
            current={isCurrent(category)}
            newTabMark={newTabMark}
            onFollow={close}
            data-menu="category"
            className={classNames(CATEGORY_CLASS, CURRENT_CLASS)}
          />
        )}
      </li>
    );
  }
}
