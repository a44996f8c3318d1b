'use client';

import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie-when-idle';

/** What leads to the visitor's own registration; every page has it, because a kept page is the same for everybody. */
export interface OwnRegistrationLink {
  label: string;
  /** Of one that was begun. */
  manageHref: string;
  /** Of one that is complete. */
  confirmationHref: string;
}

/** Where the registration of this browser is; undefined if it has none, and until the page has come to rest. */
export function useOwnRegistration({
  manageHref,
  confirmationHref,
}: Omit<OwnRegistrationLink, 'label'>): string | undefined {
  const info = useDayCookieWhenIdle(registrationInfo);
  if (!info?.code || !info.email) return undefined;
  if (info.date) return confirmationHref;
  return info.started === 'Y' ? manageHref : undefined;
}
