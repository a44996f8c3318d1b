'use client';

import { pageInfo } from '@/lib/stores/page-info';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie-when-idle';

/**
 * Says which of the entries that lead to registration.manage was chosen, the flag website_menu_manage_registration of
 * the page info, and forgets the registration's track (specification §2, Menu).
 */
export function chooseManageEntry(managesOwn: boolean): void {
  pageInfo.set({ website_menu_manage_registration: managesOwn ? 'Y' : 'N' });
  if (registrationInfo.get()) {
    registrationInfo.set({ regtrackCode: undefined, regtrackID: undefined, track: undefined });
  }
}

/**
 * Looks up the track that an entry names and stores its code and ID for the registration that starts with it
 * (specification §2, Menu). The page goes there meanwhile; a track that is not found is that page's to explain.
 */
export async function chooseTrackEntry(code: string): Promise<void> {
  registrationInfo.set({ regtrackCode: code, regtrackID: undefined, track: undefined });
  // Only who follows such an entry needs the client of the calls.
  const { api } = await import('@/lib/api/browser');
  const track = await api.getTrackByCode({ code }).catch(() => undefined);
  const stillChosen = registrationInfo.get()?.regtrackCode === code;
  if (track && stillChosen) registrationInfo.set({ regtrackID: track.ID, track: track.name });
}

/** Whether 'Manage your Registration' is the entry that is highlighted; it is where nothing was chosen yet. */
export function useManagesOwn(): boolean {
  return useDayCookieWhenIdle(pageInfo)?.website_menu_manage_registration !== 'N';
}
