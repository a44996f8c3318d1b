'use client';

import { useRef, useState } from 'react';
import type { Application } from '@/lib/contract/applications/application';
import { callsOf, type Extra } from '../data/application-calls';
import type { ApplicationCache } from '../data/application-kind';
import { useLatest } from './use-latest';
import { useExtras } from './use-offers';

export interface ExtraQuantities {
  /** Undefined while they load. */
  extras: readonly Extra[] | undefined;
  /** What was asked for last, before it is answered. */
  quantityOf: (code: string) => number;
  /** What is held for the application. */
  heldOf: (code: string) => number;
  change: (code: string, quantity: number) => void;
  /** Why the last change of an extra was not taken. */
  failureOf: (code: string) => unknown;
  /** Resolves to whether everything that was asked for is held. */
  settled: () => Promise<boolean>;
}

/** How many of each extra the application has. A press counts at once; presses meanwhile are sent together after it. */
export function useExtraQuantities(application: Application, cache: ApplicationCache): ExtraQuantities {
  const { kind, code } = application;
  const { extras, chosen, reload } = useExtras(kind, code);
  const [requests, setRequests] = useState<Readonly<Record<string, number>>>({});
  const wanted = useRef<Record<string, number>>({});
  const [refused, setRefused] = useState<readonly string[]>([]);

  const latest = useLatest(async (value: Readonly<Record<string, number>>) => {
    wanted.current = {};
    try {
      await cache.put(await callsOf(kind).storeExtras(code, value));
    } catch (error) {
      setRefused(Object.keys(value));
      throw error;
    } finally {
      await reload();
      setRequests((current) => withoutKeys(current, value));
    }
  });

  return {
    extras,
    quantityOf: (extra) => requests[extra] ?? chosen[extra] ?? 0,
    heldOf: (extra) => chosen[extra] ?? 0,
    change(extra, quantity) {
      setRefused([]);
      setRequests((current) => ({ ...current, [extra]: quantity }));
      wanted.current = { ...wanted.current, [extra]: quantity };
      void latest.change(wanted.current);
    },
    failureOf: (extra) => (refused.includes(extra) ? latest.failure?.error : undefined),
    settled: latest.settled,
  };
}

/** What was asked for meanwhile stays. */
function withoutKeys(
  current: Readonly<Record<string, number>>,
  answered: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(current).filter(([code, count]) => answered[code] !== count));
}
