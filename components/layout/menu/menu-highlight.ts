import { paths, splitLocale } from '@/lib/paths';
import type { MenuEntry } from './menu-entries';

/** Screens of registering, where 'Register NOW' is highlighted whatever was chosen before. */
const REGISTERING: readonly string[] = [paths.start(), paths.step()];

/**
 * Whether an entry, or one below it, is the one that the reader is at (specification §2, Menu): by the page, and on the
 * page that 'Manage your Registration' and 'Register NOW' share by the flag.
 * @param here the path in the address bar, with its language; undefined while that is not known
 * @param managesOwn whether website_menu_manage_registration is Y
 */
export function isHighlighted(entry: MenuEntry, here: string | undefined, managesOwn: boolean): boolean {
  if (here === undefined) return false;
  if (entry.kind === 'group') return entry.children.some((child) => isHighlighted(child, here, managesOwn));
  const atPage = entry.href === here;
  switch (entry.highlight) {
    case 'own':
      return atPage && managesOwn;
    case 'register':
      return (atPage && !managesOwn) || REGISTERING.includes(splitLocale(here).path);
    case 'page':
      return atPage;
    case 'never':
      return false;
  }
}
