'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import type { OwnOrders } from '@/lib/contract/own-orders';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import type { BegunKind, Order } from '../order';
import { OpenOwnOrders, OwnOrdersList } from './own-orders';
import { WayBackCard } from './way-back-card';

/** Purchases, groups and invoices are no part of the pages of applications and proposals. */
const isAppliedFor = ({ kind }: OwnOrders[number]): boolean =>
  kind !== 'buyer' && kind !== 'group' && kind !== 'invoice';

export const GET_LINK_ID = 'get-link';

/**
 * The way back to what was begun or sent, on this device or another: a list of what this device knows, else the address and
 * the six digits that are mailed to it.
 */
export function GetLink<Shown extends Order>({ kind }: { kind: BegunKind<Shown, never> }) {
  const t = useTranslations('own_orders');
  const [shown, setShown] = useState<'others' | 'opened' | 'form'>('others');
  const current = useDayCookie(kind.info)?.code;
  const { data } = useQuery({ ...callQuery('getOwnOrders', {}), retry: false });
  // The page itself leads back to the one of this device; whoever has just opened everything sees everything.
  const orders =
    data?.orders.filter((order) => shown === 'opened' || (isAppliedFor(order) && order.code !== current)) ??
    [];
  if (orders.length > 0 && shown !== 'form') {
    return (
      <WayBackCard id={GET_LINK_ID} title={t('known_title')}>
        <OwnOrdersList orders={orders} />
        <Button variant="quiet" size="compact" className="-ml-3" onClick={() => setShown('form')}>
          {t('other')}
        </Button>
      </WayBackCard>
    );
  }
  return (
    <WayBackCard id={GET_LINK_ID} title={t('title')} text={t('text')}>
      <OpenOwnOrders sendLinks={(email) => kind.sendLinks(email)} onOpened={() => setShown('opened')} />
    </WayBackCard>
  );
}
