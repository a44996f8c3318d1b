'use client';

import { pageInfo } from '@/lib/stores/page-info';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';

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

/** Whether 'Manage your Registration' is the entry that is highlighted; it is where nothing was chosen yet. */
export function useManagesOwn(): boolean {
  return useDayCookie(pageInfo)?.website_menu_manage_registration !== 'N';
}
