'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { useLeaveTo } from '@/components/orders/use-leave-to';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { callMutation } from '@/lib/api/call-query';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { CallError, failureText } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { buyerInfo } from '@/lib/stores/buyer-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { useBuyerOrder, useOrderCache } from '../data/order-query';
import { Purchase, type PurchaseProps } from './purchase';

const never = () => () => {};

type ScreenProps = Omit<PurchaseProps, 'order' | 'pressed'>;

/** Buying without a registration: the order in the visitor's cookie or of a mailed link, or a new one. */
export function PurchaseScreen(props: ScreenProps) {
  const t = useTranslations('purchase');
  const router = useRouter();
  const sitePath = useSitePath();
  const { put } = useOrderCache();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const query = useSearchParams();
  const secret = query.get('secret');
  // The address is corrected to the step, so what was pressed is kept here.
  const [pressed] = useState({ activity: query.get('activity'), product: query.get('product') });
  const stored = useDayCookie(buyerInfo);
  const code = stored?.done === 'Y' ? '' : (stored?.code ?? '');
  const found = useBuyerOrder(secret === null ? code : '');
  const keep = (order: BuyerOrder) => {
    put(order);
    buyerInfo.set({ code: order.code, done: order.status === 'submitted' ? 'Y' : 'N' });
  };
  const begin = useMutation(callMutation('generateActivity', { onSuccess: keep }));
  const open = useMutation(
    callMutation('openBuyerOrder', {
      onSuccess: (order) => {
        keep(order);
        const isDone = order.status === 'submitted';
        router.replace(sitePath(isDone ? paths.purchaseConfirmation() : paths.purchase()));
      },
    }),
  );
  const isGone = found.error instanceof CallError && found.error.status === 404 && !found.data;

  const mustBegin = inBrowser && secret === null && code === '' && begin.isIdle;
  const { mutate: beginOrder, reset } = begin;
  useEffect(() => {
    if (mustBegin) beginOrder({});
  }, [mustBegin, beginOrder]);

  const mustOpen = inBrowser && secret !== null && open.isIdle;
  const { mutate: openOrder } = open;
  useEffect(() => {
    if (mustOpen && secret !== null) openOrder({ secret });
  }, [mustOpen, openOrder, secret]);

  // An order of another visit, which this one has no access to.
  useEffect(() => {
    if (!isGone) return;
    buyerInfo.clear();
    reset();
  }, [isGone, reset]);

  const isSubmitted = found.data?.status === 'submitted';
  // The confirmation marks it as done: here that would begin another one at once.
  useLeaveTo(isSubmitted ? sitePath(paths.purchaseConfirmation()) : undefined);

  if (begin.error instanceof CallError && begin.error.status === 409) {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('closed_title')}</h1>}
        action={<ButtonLink href={sitePath(paths.home())}>{t('home')}</ButtonLink>}
      >
        {failureText(begin.error, t('closed_text'))}
      </EmptyState>
    );
  }
  if (open.error) {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('link_title')}</h1>}
        action={<ButtonLink href={sitePath(paths.purchaseConfirmation())}>{t('find')}</ButtonLink>}
      >
        {failureText(open.error, t('link_text'))}
      </EmptyState>
    );
  }
  if (begin.error) return <CallFailed error={begin.error} onTryAgain={() => begin.mutate({})} />;
  if (found.error && !found.data && !isGone) {
    return <CallFailed error={found.error} onTryAgain={() => void found.refetch()} />;
  }
  if (found.data?.status !== 'started') return <JourneySkeleton />;
  return <Purchase key={found.data.code} {...props} order={found.data} pressed={pressed} />;
}
