'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { OpenByLink } from '@/components/orders/begin/open-by-link';
import { CallFailed } from '@/components/orders/call-failed';
import { putOrder, useOrder } from '@/components/orders/order';
import { Gone, OrderGate } from '@/components/orders/order-gate';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { ButtonLink } from '@/components/ui/button';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { CallError, failureText } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { buyerInfo } from '@/lib/stores/visit-cookies';
import { BUYER } from '../data/buyer-kind';
import { PurchaseSteps } from './purchase-steps';
import type { PurchaseProps } from './step-screen';

interface PurchaseScreenProps extends Omit<PurchaseProps, 'pressed'> {
  eventName: string;
}

/** Buying without a registration: the order in the visitor's cookie or of a mailed link, or a new one. */
export function PurchaseScreen(props: PurchaseScreenProps) {
  const secret = useSearchParams().get('secret');
  return secret === null ? <OwnPurchase {...props} /> : <LinkedPurchase secret={secret} />;
}

function OwnPurchase(props: PurchaseScreenProps) {
  const t = useTranslations('purchase');
  const sitePath = useSitePath();
  const isHydrated = useIsHydrated();
  const query = useSearchParams();
  // The address is corrected to the step, so what was pressed is kept here.
  const [pressed] = useState({ activity: query.get('activity'), product: query.get('product') });
  const stored = useDayCookie(buyerInfo);
  const code = stored?.done === 'Y' ? '' : (stored?.code ?? '');
  const read = useOrder(BUYER, code);
  const keep = useKeep();
  const begin = useMutation(callMutation('generateActivity', { onSuccess: keep }));
  const { mutate: beginOrder, reset, error } = begin;

  const mustBegin = isHydrated && code === '' && begin.isIdle;
  useEffect(() => {
    if (mustBegin) beginOrder({});
  }, [mustBegin, beginOrder]);

  // An order of another visit, which this one has no access to: another one begins.
  const isGone = read.error instanceof CallError && read.error.status === 404;
  useEffect(() => {
    if (!isGone) return;
    buyerInfo.clear();
    reset();
  }, [isGone, reset]);

  if (error instanceof CallError && error.status === 409) {
    return (
      <Gone
        title={t('closed_title')}
        text={failureText(error, t('closed_text'))}
        href={sitePath(paths.home())}
        action={t('home')}
      />
    );
  }
  if (error) return <CallFailed error={error} onTryAgain={() => beginOrder({})} />;
  // The confirmation marks it as done: here that would begin another one at once.
  const isSubmitted = read.data && read.data.status !== 'started';
  return (
    <OrderGate
      read={read}
      elsewhere={isSubmitted ? sitePath(paths.purchaseConfirmation()) : undefined}
      gone={<JourneySkeleton />}
    >
      {(order) => <PurchaseSteps key={order.code} {...props} order={order} pressed={pressed} />}
    </OrderGate>
  );
}

/** The order that a mailed link is of. */
function LinkedPurchase({ secret }: { secret: string }) {
  const t = useTranslations('purchase');
  const router = useRouter();
  const sitePath = useSitePath();
  const keep = useKeep();
  return (
    <OpenByLink
      title={t('link_title')}
      text={t('link_text')}
      open={() => api.openBuyerOrder({ secret })}
      onOpened={async (order) => {
        await keep(order);
        const isDone = order.status !== 'started';
        router.replace(sitePath(isDone ? paths.purchaseConfirmation() : paths.purchase()));
      }}
    >
      <ButtonLink href={sitePath(paths.purchaseConfirmation())}>{t('find')}</ButtonLink>
    </OpenByLink>
  );
}

/** Makes an order that of this device. */
function useKeep() {
  const client = useQueryClient();
  return async (order: BuyerOrder) => {
    await putOrder(client, BUYER, order);
    buyerInfo.set({ code: order.code, done: order.status === 'started' ? 'N' : 'Y' });
  };
}
