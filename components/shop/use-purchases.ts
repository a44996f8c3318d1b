'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { Purchase } from '@/lib/contract/shop';
import { CallError, failureText } from '@/lib/errors';

/** A quantity that was asked for of one variant; 0 removes it. */
export interface Wanted {
  product_code: string;
  variant_code: string;
  quantity: number;
  /** The product and its variant, for notices. */
  name: string;
}

export interface Purchases {
  /** Undefined while it loads. */
  purchases: readonly Purchase[] | undefined;
  isError: boolean;
  refetch: () => void;
  /** The quantity of a variant: what was asked for last, before it is answered. 0 for one that is held no longer. */
  quantityOf: (variant: VariantKey) => number;
  /** Something was asked for that is not answered yet. */
  isChanging: boolean;
  /** Why the last change of a variant was refused. */
  problemOf: (variant: VariantKey) => string | undefined;
  change: (wanted: Wanted) => void;
  /** Resolves to whether everything that was asked for is in the order. */
  settled: () => Promise<boolean>;
}

/** Whose order it is: a registration, or somebody who buys without one. */
export interface PurchaseOwner {
  target: 'registration' | 'buyer';
  code: string;
}

type VariantKey = Pick<Wanted, 'product_code' | 'variant_code'>;

const codeOf = ({ product_code, variant_code }: VariantKey): string => `${product_code}/${variant_code}`;

/**
 * The merchandise of an order, kept by the server, and the one way to change it. A press counts at once; presses while a
 * change is under way are sent together after it, so that each variant ends with the last quantity asked for.
 * @param onSaved called after changes; what it returns is waited for
 */
export function usePurchases({ target, code }: PurchaseOwner, onSaved: () => Promise<unknown>): Purchases {
  const t = useTranslations('shop');
  const client = useQueryClient();
  const read = callQuery('getPurchasedProduct', { code, x: target });
  const { data, isError, refetch } = useQuery({
    ...read,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const purchase = useMutation(callMutation('purchaseProduct', {}, { outlivesPage: true }));
  const remove = useMutation(callMutation('deletePurchaseProduct', {}, { outlivesPage: true }));
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const waiting = useRef(new Map<string, Wanted>());
  const running = useRef<Promise<boolean>>(undefined);

  async function save(wanted: Wanted): Promise<boolean> {
    const { quantity, name, ...variant } = wanted;
    // The answer of a read that began before the change must not overwrite the change's result.
    await client.cancelQueries({ queryKey: read.queryKey });
    try {
      const answer =
        quantity === 0
          ? await remove.mutateAsync({ code, target, ...variant })
          : await purchase.mutateAsync({ code, target, ...variant, qty: quantity });
      client.setQueryData(read.queryKey, answer);
      if (quantity === 0) showToast({ tone: 'success', title: t('removed'), text: name });
      return true;
    } catch (error) {
      setProblems((before) => ({ ...before, [codeOf(variant)]: failureText(error, t('no_answer')) }));
      const isRefused = error instanceof CallError && error.status > 0;
      // What is left is another number than this page shows, or the change was made and its answer lost.
      await Promise.all([
        client.invalidateQueries({ queryKey: read.queryKey }),
        isRefused &&
          client.invalidateQueries({ queryKey: callQuery('getShopProducts', { x: 'all' }).queryKey }),
      ]);
      return false;
    }
  }

  async function saveAll(): Promise<boolean> {
    let isSaved = true;
    for (;;) {
      const [next] = waiting.current.values();
      if (!next) break;
      const key = codeOf(next);
      waiting.current.delete(key);
      isSaved = (await save(next)) && isSaved;
      if (!waiting.current.has(key)) setQuantities(({ [key]: _answered, ...others }) => others);
    }
    await onSaved();
    // What was asked for while the order was read again.
    return waiting.current.size > 0 ? (await saveAll()) && isSaved : isSaved;
  }

  const change = (wanted: Wanted): void => {
    const key = codeOf(wanted);
    waiting.current.set(key, wanted);
    setQuantities((before) => ({ ...before, [key]: wanted.quantity }));
    setProblems(({ [key]: _solved, ...others }) => others);
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
  };

  return {
    purchases: data?.purchases,
    isError,
    refetch,
    quantityOf: (variant) =>
      quantities[codeOf(variant)] ??
      data?.purchases.find((each) => each.state === 'chosen' && codeOf(each) === codeOf(variant))?.quantity ??
      0,
    isChanging: Object.keys(quantities).length > 0,
    problemOf: (variant) => problems[codeOf(variant)],
    change,
    settled: useCallback(() => running.current ?? Promise.resolve(true), []),
  };
}
