import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

type Column = 'category' | 'entry';

/** The visible buttons and links of a column. */
export function itemsOf(root: HTMLElement | null, column: Column): HTMLElement[] {
  const items = root?.querySelectorAll<HTMLElement>(`[data-menu="${column}"]`) ?? [];
  return [...items].filter((item) => !item.closest('[hidden]'));
}

/** Where an arrow key, Home or End moves the focus. */
export function nextItem(root: HTMLElement | null, event: KeyboardEvent): HTMLElement | undefined {
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
