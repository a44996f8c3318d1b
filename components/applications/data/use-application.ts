'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { journeyQuery, putWhole } from '@/components/orders/journey-query';
import { queryKey } from '@/lib/api/query-keys';
import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { type ApplicationRef, callsOf } from './application-calls';

/** How often a pending payment is checked. */
const POLL_EVERY_MS = 2500;

const applicationQuery = (kind: ApplicationKind, code: string) =>
  journeyQuery(callsOf(kind).application(code));

/** The application with a code, polled while its payment is pending; nothing without a code. */
export function useApplication(kind: ApplicationKind, code: string) {
  return useQuery({
    ...applicationQuery(kind, code),
    enabled: code !== '',
    refetchInterval: ({ state }) => (state.data?.payment === 'pending' ? POLL_EVERY_MS : false),
  });
}

export interface ApplicationCache {
  /** Stores what a change answered. */
  put: (application: Application) => Promise<void>;
  /** Reads everything again: a hold ended, or another tab may have changed something. */
  refresh: () => Promise<void>;
  /** Holds again what has ended, as long as it is free. */
  renew: () => Promise<void>;
}

/** Updates the cached application after changes to it. */
export function useApplicationCache({ kind, code }: ApplicationRef): ApplicationCache {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey: key } = applicationQuery(kind, code);
    const put = (application: Application) => putWhole(client, key, application);
    return {
      put,
      refresh: () => client.invalidateQueries({ queryKey: key }),
      renew: async () => put(await callsOf(kind).renew(code)),
    };
  }, [client, kind, code]);
}

/** Reads anew what is left of booths, levels and extras, and the confirmation, after a change that others see. */
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
