import type { QueryClient } from '@tanstack/react-query';
import { Building2, CreditCard, Gift, LayoutGrid, type LucideIcon, Users } from 'lucide-react';
import { type BegunKind, NEXT_STEP, type OrderCache, useOrderCache } from '@/components/orders/order';
import { api } from '@/lib/api/browser';
import { queryKey } from '@/lib/api/query-keys';
import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind, ApplicationStep } from '@/lib/domain/orders/application-kinds';
import { paths } from '@/lib/paths';
import { applicationInfo } from '@/lib/stores/visit-cookies';
import { type ApplicationOption, callsOf } from './application-calls';

export type ApplicationCache = OrderCache<Application>;

const ICONS: Readonly<Record<ApplicationStep, LucideIcon>> = {
  organization: Building2,
  contacts: Users,
  choice: LayoutGrid,
  donations: Gift,
  review: CreditCard,
};

/** Both kinds of application, as orders. */
export const APPLICATIONS: Readonly<Record<ApplicationKind, BegunKind<Application, ApplicationOption>>> = {
  exhibitor: orderOf('exhibitor'),
  sponsor: orderOf('sponsor'),
};

function orderOf(kind: ApplicationKind): BegunKind<Application, ApplicationOption> {
  const calls = callsOf(kind);
  return {
    words: 'applications',
    stepWords: `applications.${kind}`,
    icons: ICONS,
    involves: ({ contacts: { least, greatest }, pay_by: [first, ...others] }) => ({
      least,
      greatest,
      pay: others.length > 0 ? 'both' : (first ?? 'card'),
    }),
    nameOf: ({ organization, code }) => ({ organization: organization || code }),
    info: applicationInfo[kind],
    read: calls.application,
    renew: calls.renew,
    begin: calls.begin,
    async open(secret) {
      // The address may name the other kind.
      const opened = await api.openApplication({ secret });
      applicationInfo[opened.kind].set({ code: opened.code });
      return paths.application(opened.kind, undefined, NEXT_STEP);
    },
    sendLinks: (email, code) => api.sendApplicationLink({ kind, email, code }),
    emailOf: ({ email }) => email ?? '',
    path: ({ step } = {}) => paths.application(kind, undefined, step),
    sentPath: () => paths.applicationConfirmation(kind),
  };
}

/** Updates the cached application after changes to it. */
export function useApplicationCache({ kind, code }: Pick<Application, 'kind' | 'code'>): ApplicationCache {
  return useOrderCache(APPLICATIONS[kind], code);
}

/** Reads anew what is left of booths, levels and extras, after a change that others see. */
export function refreshOffers(client: QueryClient): void {
  for (const id of [
    'getMyExhibitorTypes',
    'getMyExhibitorExtras',
    'getMySponsorLevels',
    'getMySponsorExtras',
  ] as const) {
    void client.invalidateQueries({ queryKey: queryKey(id) });
  }
}
