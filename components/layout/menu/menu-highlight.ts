import { paths, splitLocale } from '@/lib/paths';
import type { MenuEntry } from './menu-entries';

/** Registration screens, where 'Register NOW' is always highlighted. */
const REGISTRATION_PATHS: readonly string[] = [paths.start(), paths.step()];

/**
 * Whether an entry or one below it is the current one (specification §2, Menu).
 * @param here the path in the address bar, with its language; undefined while unknown
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
      return (atPage && !managesOwn) || REGISTRATION_PATHS.includes(splitLocale(here).path);
    case 'page':
      return atPage;
    case 'never':
      return false;
  }
}
