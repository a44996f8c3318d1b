import type { ClientEvent, MenuItem } from '@/lib/contract/site';
import { inLocale, type Locale, paths } from '@/lib/paths';

/**
 * What a click on an entry does (specification §2, Menu): `manage` and everything that behaves like it lead to
 * registration.manage and forget the track; `link` leads somewhere; `group` only opens.
 */
export type EntryKind = 'manage' | 'link' | 'group';

export interface MenuEntry {
  /** Unique within the menu. */
  key: string;
  label: string;
  kind: EntryKind;
  href?: string;
  newTab: boolean;
  /** For `manage`: whether this is the entry that is called "Manage your Registration". */
  managesOwn: boolean;
  children: readonly MenuEntry[];
}

export interface SiteMenu {
  /** Items with code home. */
  home: readonly MenuEntry[];
  /** The button of the mega menu; none when there is nothing in it. */
  label: string | undefined;
  /** Main categories of the MEGA item. */
  categories: readonly MenuEntry[];
  /** The other items of the menu, which stand below the categories. */
  others: readonly MenuEntry[];
}

interface Words {
  /** The button's label where the event gives none. */
  information: string;
  /** 'Manage your Registration' in the page's language. */
  manage: string;
}

const MANAGE = 'manage-registration';

/** The menu as the top bar and the mega menu show it, with every link in the page's language. */
export function siteMenu(
  event: Pick<ClientEvent, 'menu' | 'tracks'>,
  locale: Locale,
  words: Words,
): SiteMenu {
  const home = event.menu.filter((item) => item.code === 'home');
  const mega = event.menu.filter((item) => item.code !== 'home' && item.alias === 'MEGA');
  const others = event.menu.filter((item) => item.code !== 'home' && item.alias !== 'MEGA');
  const categories = mega.flatMap((item) => item.submenu);
  return {
    home: entries(home, 'home'),
    label: categories.length + others.length > 0 ? (mega[0]?.label ?? words.information) : undefined,
    categories: entries(categories, 'mega'),
    others: entries(others, 'other'),
  };

  function entries(items: readonly MenuItem[], parent: string): MenuEntry[] {
    return items.map((item, index) => entry(item, `${parent}-${index}`));
  }

  function entry(item: MenuItem, key: string): MenuEntry {
    const children = entries(item.submenu, key);
    const kind = kindOf(item, children.length > 0);
    return {
      key,
      label: item.label,
      kind,
      href: kind === 'group' ? undefined : hrefOf(item, kind),
      newTab: item.alias === 'EXTERNALLINK' && item.menu_new_tab === 'Y',
      managesOwn: kind === 'manage' && item.label === words.manage,
      children,
    };
  }

  function kindOf(item: MenuItem, opens: boolean): EntryKind {
    if (opens) return 'group';
    const managing = item.code === MANAGE || item.code.startsWith('#');
    return managing ? 'manage' : 'link';
  }

  function hrefOf(item: MenuItem, kind: EntryKind): string {
    if (kind === 'manage') return inLocale(item.link?.startsWith('/') ? item.link : paths.manage(), locale);
    const isTrack = event.tracks.some((track) => track.code === item.code);
    // A submenu entry that is no page of its own names a track, with which registration starts.
    if (isTrack || item.link === null) return inLocale(paths.start(item.code), locale);
    return item.link.startsWith('/') ? inLocale(item.link, locale) : item.link;
  }
}
