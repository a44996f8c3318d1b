'use client';

import { usePathname } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { paths, splitLocale } from '@/lib/paths';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { pageInfo, registrationInfo } from '@/lib/stores/visit-cookies';
import type { MenuEntry } from './menu-entries';

/**
 * Stores which of the entries to registration.manage was chosen, as website_menu_manage_registration of the page info,
 * and removes the track of the registration (specification §2, Menu).
 */
export function chooseManageEntry(managesOwn: boolean): void {
  pageInfo.set({ website_menu_manage_registration: managesOwn ? 'Y' : 'N' });
  if (registrationInfo.get()) {
    registrationInfo.set({ regtrackCode: undefined, regtrackID: undefined, track: undefined });
  }
}

/**
 * Looks up an entry's track and stores its code and ID for the registration that starts with it, and the entry as
 * website_menu_submenu_activated of the page info (specification §2, Menu). Navigation does not wait for it; the start page
 * explains a track that does not exist.
 */
export async function chooseTrackEntry(code: string): Promise<void> {
  registrationInfo.set({ regtrackCode: code, regtrackID: undefined, track: undefined });
  pageInfo.set({ website_menu_submenu_activated: code });
  // Loaded only when such an entry is followed.
  const { api } = await import('@/lib/api/browser');
  const track = await api.getTrackByCode({ code }).catch(() => undefined);
  const stillChosen = registrationInfo.get()?.regtrackCode === code;
  if (track && stillChosen) registrationInfo.set({ regtrackID: track.ID, track: track.name });
}

/** Whether 'Manage your Registration' is highlighted; it is by default. */
function useManagesOwn(): boolean {
  return useDayCookieWhenIdle(pageInfo)?.website_menu_manage_registration !== 'N';
}

/** Registration screens, where 'Register NOW' is always highlighted. */
const REGISTRATION_PATHS: readonly string[] = [paths.start(), paths.step()];

/**
 * Whether an entry or one below it is the current one (specification §2, Menu).
 * @param here the path in the address bar, with its language; undefined while unknown
 * @param managesOwn whether website_menu_manage_registration is Y
 */
function isHighlighted(entry: MenuEntry, here: string | undefined, managesOwn: boolean): boolean {
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

/**
 * The path in the browser's address bar. Undefined during server rendering and hydration: a cached page is rendered
 * under an internal path and serves several addresses.
 */
export function useCurrentPath(): string | undefined {
  const pathname = usePathname();
  const [inBrowser, setInBrowser] = useState(false);
  // A transition, so that the page becomes interactive before its menus are highlighted.
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return inBrowser ? pathname : undefined;
}

/**
 * Returns a function that says whether a menu entry leads to the current page. Call it once for a whole menu, not for each
 * entry.
 */
export function useIsCurrent(): (entry: MenuEntry) => boolean {
  const here = useCurrentPath();
  const managesOwn = useManagesOwn();
  return (entry) => isHighlighted(entry, here, managesOwn);
}
