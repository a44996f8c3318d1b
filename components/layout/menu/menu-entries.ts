import type { ClientEvent, MenuItem } from '@/lib/contract/parts/event';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';

/**
 * What a click on an entry does (specification §2, Menu). `manage`: goes to registration.manage and removes the track.
 * `track`: looks the track up and goes to registration.start with it. `link`: goes to its address. `group`: only opens.
 */
export type EntryKind = 'manage' | 'track' | 'link' | 'group';

/**
 * When an entry is highlighted. `own` and `register` lead to one page, where the flag website_menu_manage_registration
 * decides between them. `page`: on its own page. `never`: the entry leads to a page that belongs to another entry.
 */
export type Highlight = 'own' | 'register' | 'page' | 'never';

export interface MenuEntry {
  /** Unique within the menu. */
  key: string;
  code: string;
  label: string;
  kind: EntryKind;
  highlight: Highlight;
  href?: string;
  newTab: boolean;
  children: readonly MenuEntry[];
}

export interface SiteMenu {
  /** Items with code home. */
  home: readonly MenuEntry[];
  /** Label of the mega menu's button; undefined when the mega menu is empty. */
  label: string | undefined;
  /** Main categories of the MEGA item. */
  categories: readonly MenuEntry[];
  /** All other items of the menu, below the categories. */
  others: readonly MenuEntry[];
}

interface Words {
  /** Default label of the button. */
  information: string;
  /** 'Manage your Registration' in the page's language. */
  manage: string;
}

const MANAGE_CODE = 'manage-registration';

/** The menu of the top bar and the mega menu, with all links in one language. */
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
    home: home.map((item, index) => leaf(item, `home-${index}`)),
    label: categories.length + others.length > 0 ? (mega[0]?.label ?? words.information) : undefined,
    categories: entries(categories, 'mega'),
    others: entries(others, 'other'),
  };

  function entries(items: readonly MenuItem[], parent: string): MenuEntry[] {
    return items.map((item, index) => entry(item, `${parent}-${index}`));
  }

  function entry(item: MenuItem, key: string): MenuEntry {
    const own = leaf(item, key);
    if (item.submenu.length === 0) return own;
    const children = entries(item.submenu, key);
    // A group that also has a page of its own lists that page first.
    const leads = own.kind === 'manage' || item.link !== null;
    return {
      ...own,
      kind: 'group',
      highlight: 'never',
      href: undefined,
      children: leads ? [{ ...own, key: `${key}-own` }, ...children] : children,
    };
  }

  function leaf(item: MenuItem, key: string): MenuEntry {
    const kind = kindOf(item);
    return {
      key,
      code: item.code,
      label: item.label,
      kind,
      highlight: highlightOf(item),
      href: hrefOf(item, kind),
      newTab: item.alias === 'EXTERNALLINK' && item.menu_new_tab === 'Y',
      children: [],
    };
  }

  function kindOf(item: MenuItem): EntryKind {
    if (item.code === MANAGE_CODE || item.code.startsWith('#')) return 'manage';
    return item.link === null || trackOf(item) ? 'track' : 'link';
  }

  function highlightOf(item: MenuItem): Highlight {
    if (item.code === MANAGE_CODE) return item.label === words.manage ? 'own' : 'register';
    return item.code.startsWith('#') && item.link === null ? 'never' : 'page';
  }

  /** An entry without a link names a track to register for. */
  function hrefOf(item: MenuItem, kind: EntryKind): string {
    if (kind === 'manage') return inLocale(item.link?.startsWith('/') ? item.link : paths.manage(), locale);
    if (item.link === null) return inLocale(paths.start(trackOf(item)?.seo ?? item.code), locale);
    return item.link.startsWith('/') ? inLocale(item.link, locale) : item.link;
  }

  function trackOf(item: MenuItem): ClientEvent['tracks'][number] | undefined {
    return event.tracks.find((track) => track.code === item.code);
  }
}
