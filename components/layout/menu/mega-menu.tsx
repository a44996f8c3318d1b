'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/components/ui/class-names';
import { useDisclosure } from '@/components/ui/dialog/use-disclosure';
import type { MenuEntry, SiteMenu } from './menu-entries';
import { MenuLink } from './menu-link';
import { useIsCurrent } from './use-is-current';

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
  const { open, setOpen, root, button, onBlur, closeByEscape } = useDisclosure<HTMLDivElement>();
  const [active, setActive] = useState(menu.categories.find((category) => category.kind === 'group')?.key);
  const isCurrent = useIsCurrent();

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
      openAtCurrent();
      // The panel is rendered by the next frame; only then can its first entry take the focus.
      requestAnimationFrame(() => itemsOf(root.current, 'category')[0]?.focus());
      return;
    }
    const target = nextItem(root.current, event);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the buttons and links within.
    <div ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => (open ? close() : openAtCurrent())}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap text-heading transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      >
        {label}
        <span className={classNames('shrink-0 transition-transform', open && 'rotate-180')}>
          {icons.down}
        </span>
      </button>
      <div
        id={`${id}-panel`}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] animate-appear overflow-y-auto border-b border-line bg-raised shadow-float"
      >
        <ul className="wrap relative grid grid-cols-[17rem_1fr] content-start gap-x-12 py-8 before:absolute before:inset-y-8 before:left-[calc(var(--gutter)+17rem+1.5rem)] before:w-px before:bg-line">
          {menu.categories.map(categoryItem)}
          {menu.categories.length > 0 && menu.others.length > 0 && (
            <li role="presentation" className="col-start-1 my-3 border-t border-line" />
          )}
          {menu.others.map(categoryItem)}
        </ul>
      </div>
    </div>
  );

  function categoryItem(category: MenuEntry) {
    return (
      <li key={category.key} className="contents">
        {category.kind === 'group' ? (
          <Category
            category={category}
            open={active === category.key}
            closed={!open || active !== category.key}
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
            closed={!open}
            newTabMark={newTabMark}
            onFollow={close}
            data-menu="category"
            className={classNames(CATEGORY, CURRENT)}
          />
        )}
      </li>
    );
  }
}

const CATEGORY =
  'col-start-1 flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-2 text-left font-medium text-heading transition-colors hover:bg-sunken';
const CURRENT = 'aria-[current=page]:text-accent-text aria-[current=page]:font-semibold';

interface CategoryProps {
  category: MenuEntry;
  open: boolean;
  /** Its entries are hidden: it or the whole menu is closed. */
  closed: boolean;
  isCurrent: (entry: MenuEntry) => boolean;
  onOpen: () => void;
  panelId: string;
  newTabMark: ReactNode;
  icon: ReactNode;
  onFollow: () => void;
}

/** A main category, with its submenu in the second column. */
function Category({
  category,
  open,
  closed,
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
      closed={closed}
      newTabMark={newTabMark}
      onFollow={onFollow}
      data-menu="entry"
      className={classNames(
        'block rounded-control px-3 py-2 text-text transition-colors hover:bg-sunken hover:text-heading',
        CURRENT,
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
          CATEGORY,
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
        className="col-start-2 row-[1/span_99] grid content-start gap-x-8 gap-y-1 hidden:hidden xl:grid-cols-2"
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
