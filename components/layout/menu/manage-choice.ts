'use client';

import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { pageInfo, registrationInfo } from '@/lib/stores/visit-cookies';

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
 * Looks up an entry's track and stores its code and ID for the registration that starts with it (specification §2,
 * Menu). Navigation does not wait for it; the start page explains a track that does not exist.
 */
export async function chooseTrackEntry(code: string): Promise<void> {
  registrationInfo.set({ regtrackCode: code, regtrackID: undefined, track: undefined });
  // Loaded only when such an entry is followed.
  const { api } = await import('@/lib/api/browser');
  const track = await api.getTrackByCode({ code }).catch(() => undefined);
  const stillChosen = registrationInfo.get()?.regtrackCode === code;
  if (track && stillChosen) registrationInfo.set({ regtrackID: track.ID, track: track.name });
}

/** Whether 'Manage your Registration' is highlighted; it is by default. */
export function useManagesOwn(): boolean {
  return useDayCookieWhenIdle(pageInfo)?.website_menu_manage_registration !== 'N';
}
