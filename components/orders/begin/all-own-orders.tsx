'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import { OpenOwnOrders, OwnOrdersList } from './own-orders';
import { WayBackCard } from './way-back-card';

/** In the address while the part is open, so that a reload and Back find it as it was left. */
const OPEN = '#orders';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const isInAddress = () => window.location.hash === OPEN;

function noteInAddress(isOpen: boolean): void {
  if (isOpen === isInAddress()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${isOpen ? OPEN : ''}`);
}

/** Everything that an address has beside registrations: at once where the visitor has proved it, else by six digits. */
export function AllOwnOrders() {
  const t = useTranslations('own_orders');
  const id = useId();
  const [isOther, setIsOther] = useState(false);
  const wasLeftOpen = useSyncExternalStore(subscribe, isInAddress, () => false);
  const { data } = useQuery({ ...callQuery('getOwnOrders', {}), retry: false });
  if (data && data.orders.length > 0 && !isOther) {
    return (
      <WayBackCard id={id} title={t('all')}>
        <OwnOrdersList orders={data.orders} />
        <Button variant="quiet" size="compact" className="-ml-3" onClick={() => setIsOther(true)}>
          {t('other')}
        </Button>
      </WayBackCard>
    );
  }
  return (
    <details
      open={isOther || wasLeftOpen}
      onToggle={({ currentTarget }) => noteInAddress(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-accent-text underline underline-offset-3">
        {t('all')}
      </summary>
      <div className="space-y-4 pt-3">
        <p className="text-sm text-quiet">{t('all_text')}</p>
        <OpenOwnOrders onOpened={() => setIsOther(false)} />
      </div>
    </details>
  );
}
