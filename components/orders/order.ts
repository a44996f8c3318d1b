'use client';

import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { noteServerTime } from '@/lib/browser/server-clock';
import type { DayCookie } from '@/lib/stores/day-cookie';

/** What was answered within this time is not read again by a screen that opens; coming back to the window always reads. */
const STALE_AFTER_MS = 10_000;

/** How every order is read: another tab or person may change it meanwhile. */
export const ORDER_READING = {
  staleTime: STALE_AFTER_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/** How often a pending payment is checked. */
const PENDING_POLL_EVERY_MS = 2500;

/** How often an order is read again by itself: soon while its payment is pending. */
export const pollEvery = (payment: string | undefined, otherwise: number | false = false): number | false =>
  payment === 'pending' ? PENDING_POLL_EVERY_MS : otherwise;

/** An order, with everything that its screens show. */
export interface Order {
  code: string;
  /** `started` until it is sent. */
  status: string;
  payment?: string;
  as_of: string;
}

/** A call that reads something. */
export interface Read<Shown> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Shown>;
}

/** How a kind of order is read, by the code of one. */
export interface OrderKind<Shown extends Order> {
  read: (code: string) => Read<Shown>;
  /** Holds again what has ended, as long as it is free. */
  renew?: (code: string) => Promise<Shown>;
  /** How often an open page reads it, where others change it too. */
  pollEveryMs?: number;
}

/** Whether orders of a kind are taken, and what beginning one involves. */
export interface BeginOption {
  open: 'Y' | 'N';
  /** Why none are taken. */
  message: string | null;
  /** The last moment at which one can be sent. */
  closes: string | null;
  steps: readonly string[];
}

/** A kind of order that is begun on a page of its own and opened again by a mailed link. */
export interface BegunKind<Shown extends Order, Option extends BeginOption> extends OrderKind<Shown> {
  /** Namespace of its texts. */
  words: 'applications' | 'proposals';
  /** Namespace of the names of its steps, and of what each involves. */
  stepWords: 'applications.exhibitor' | 'applications.sponsor' | 'proposals';
  /** Of each step. */
  icons: Readonly<Record<string, LucideIcon>>;
  /** What the texts of its steps name. */
  involves: (option: Option) => Record<string, string | number>;
  /** What names it, in the text that leads back to it; undefined while it has no name. */
  nameOf: (order: Shown) => Record<string, string> | undefined;
  /** The order of this device. */
  info: DayCookie<{ code?: string | undefined }>;
  begin: () => Promise<{ code: string }>;
  /** Opens what a mailed link is of, for this device. @returns the page where it goes on */
  open: (secret: string) => Promise<string>;
  /** Mails the links of what was begun with an address; with a code, of what is left unfinished. */
  sendLinks: (email: string, code?: string) => Promise<unknown>;
  /** Where its mail goes so far; empty while nobody typed an address. */
  emailOf: (order: Shown) => string;
  /** The page where it is begun and filled in. */
  path: (query?: { step?: string }) => string;
  /** The page where it is shown once it was sent. */
  sentPath: (order?: Shown, query?: URLSearchParams) => string;
}

/** No step has this name: an order goes on at the first one in which something is missing. */
export const NEXT_STEP = 'next';

function orderQuery<Shown extends Order>(kind: OrderKind<Shown>, code: string) {
  const { queryKey, queryFn } = kind.read(code);
  return queryOptions({
    queryKey,
    queryFn: async (context): Promise<Shown> => {
      const order = await queryFn(context);
      noteServerTime(order.as_of);
      return order;
    },
    ...ORDER_READING,
  });
}

/** The order with a code, polled while its payment is pending; nothing without a code. */
export function useOrder<Shown extends Order>(kind: OrderKind<Shown>, code: string) {
  return useQuery({
    ...orderQuery(kind, code),
    enabled: code !== '',
    refetchInterval: ({ state }) => pollEvery(state.data?.payment, kind.pollEveryMs),
  });
}

export interface OrderCache<Shown> {
  /** Stores what a change answered. */
  put: (order: Shown) => Promise<void>;
  /** Reads everything again: a hold ended, or another tab or person may have changed something. */
  refresh: () => Promise<void>;
  /** Holds again what has ended, as long as it is free. */
  renew: () => Promise<void>;
  /** What is known of it now. */
  get: () => Shown | undefined;
}

/** Updates the cached order after changes to it. */
export function useOrderCache<Shown extends Order>(kind: OrderKind<Shown>, code: string): OrderCache<Shown> {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = orderQuery(kind, code);
    const put = (order: Shown) => putOrder(client, kind, order);
    const refresh = () => client.invalidateQueries({ queryKey });
    return {
      put,
      refresh,
      renew: async () => (kind.renew ? put(await kind.renew(code)) : refresh()),
      get: () => client.getQueryData(queryKey),
    };
  }, [client, kind, code]);
}

/** Stores what a change answered. A read that began before the change must not overwrite it. */
export async function putOrder<Shown extends Order>(
  client: QueryClient,
  kind: OrderKind<Shown>,
  order: Shown,
): Promise<void> {
  const { queryKey } = orderQuery(kind, order.code);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
  noteServerTime(order.as_of);
}
