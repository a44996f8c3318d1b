'use client';

import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

/** The link to the visitor's own registration. Every page contains it, because a cached page is the same for everybody. */
export interface OwnRegistrationLink {
  label: string;
  /** For a started registration. */
  manageHref: string;
  /** For a submitted registration. */
  confirmationHref: string;
}

/** The address of this browser's registration; undefined if it has none, and until the browser is idle. */
export function useOwnRegistration({
  manageHref,
  confirmationHref,
}: Omit<OwnRegistrationLink, 'label'>): string | undefined {
  const info = useDayCookieWhenIdle(registrationInfo);
  if (!info?.code || !info.email) return undefined;
  if (info.date) return confirmationHref;
  return info.started === 'Y' ? manageHref : undefined;
}
