'use client';

import { CalendarCheck2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useZone } from '@/components/programme/zone/use-zone';
import { ZoneNote, type ZoneWords } from '@/components/programme/zone/zone-note';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { refreshBasket } from '@/lib/basket/basket-query';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { paths } from '@/lib/paths';
import { zoneName } from '@/lib/time/zone-name';
import { BasketHold } from '../basket/basket-hold';
import { ConflictList } from '../basket/conflict-list';
import { LostPlaces } from '../basket/lost-places';
import { type Basket, useBasket } from '../basket/use-basket';
import { WaitList } from '../basket/wait-list';
import { CalendarTools } from './calendar-tools';
import { OwnDays } from './own-days';

interface MyWorkshopsProps {
  timeZone: string;
  /** When the event starts. */
  startsAt: string;
  /** Registration is open. */
  isOpen: boolean;
  registerLabel: string;
  zoneWords: ZoneWords;
}

/** The visitor's own schedule: sessions that are registered, held, and waited for (specification §1). */
export function MyWorkshops(props: MyWorkshopsProps) {
  const t = useTranslations('my_workshops');
  const common = useTranslations('common');
  const basket = useBasket();
  const { cart } = basket;
  if (!cart) {
    if (!basket.failed) return <Waiting />;
    return (
      <Alert
        tone="danger"
        live="alert"
        title={common('failed.title')}
        actions={
          <Button variant="secondary" onClick={() => void refreshBasket()}>
            {common('try_again')}
          </Button>
        }
      >
        {common('failed.text')}
      </Alert>
    );
  }
  const isEmpty = cart.items.length + cart.waits.length === 0;
  return (
    <div className="space-y-8 print:space-y-4">
      {basket.failed && (
        <p role="status" className="text-sm text-warning">
          {t('stale')}
        </p>
      )}
      {isEmpty ? <Nothing /> : <Schedule {...props} basket={basket} cart={cart} />}
    </div>
  );
}

function Schedule({
  timeZone,
  startsAt,
  isOpen,
  registerLabel,
  zoneWords,
  basket,
  cart,
}: MyWorkshopsProps & { basket: Basket; cart: Cart }) {
  const locale = useLocale();
  const items = itemsInBasket(cart.items);
  const at = items[0]?.workshops_schedule_start ?? startsAt;
  const zone = useZone(timeZone, at);
  const list = useRef<HTMLDivElement>(null);

  async function remove(session: CartItem): Promise<void> {
    await basket.change({ action: 'remove', session });
    // Its button, which had the focus, was removed with its row.
    list.current?.focus();
  }

  const shared = { timeZone: zone.shown };
  return (
    <>
      <div className="max-w-form space-y-4 empty:hidden print:hidden">
        <LostPlaces cart={cart} change={basket.change} {...shared} />
        <ConflictList
          cart={cart}
          pending={basket.pendingCode !== undefined}
          onChange={basket.change}
          {...shared}
        />
        {isOpen && !basket.submitted && <Held {...{ basket, cart, registerLabel }} />}
      </div>
      <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
        <ZoneNote
          {...zone}
          timeZone={timeZone}
          nameOf={(each) => zoneName(at, each, locale)}
          words={zoneWords}
        />
        <OwnDays
          cart={cart}
          items={items}
          pendingCode={basket.pendingCode}
          onRemove={basket.submitted ? undefined : remove}
          {...shared}
        />
        <div className="max-w-form pt-4 empty:hidden print:[&_button]:hidden">
          <WaitList {...{ basket, cart }} {...shared} level={2} />
        </div>
      </div>
      <CalendarTools />
    </>
  );
}

/** Sessions that are held but not yet registered, with the time left. */
function Held({ basket, cart, registerLabel }: { basket: Basket; cart: Cart; registerLabel: string }) {
  const t = useTranslations('my_workshops.held');
  const sitePath = useSitePath();
  const count = itemsInBasket(cart.items).filter((item) => item.reserved_until !== null).length;
  const isBlocked = cart.conflicts.length > 0;
  if (count === 0) return null;
  return (
    <Card selected className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 space-y-1">
        <h2 className="text-lg">{t('title', { count })}</h2>
        <p className="text-quiet">{t('text', { count })}</p>
        <BasketHold cart={cart} change={basket.change} />
        {isBlocked && (
          <p id="own-blocked" className="text-sm font-medium text-danger">
            {t('blocked')}
          </p>
        )}
      </div>
      {isBlocked ? (
        <Button aria-disabled aria-describedby="own-blocked">
          {registerLabel}
        </Button>
      ) : (
        <ButtonLink href={sitePath(paths.start())}>{registerLabel}</ButtonLink>
      )}
    </Card>
  );
}

function Nothing() {
  const t = useTranslations('my_workshops.empty');
  const sitePath = useSitePath();
  return (
    <EmptyState
      icon={<CalendarCheck2 className="size-8" />}
      title={<h2 className="text-lg">{t('title')}</h2>}
      action={
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <ButtonLink href={sitePath(paths.schedule())} prefetch={false}>
            {t('schedule')}
          </ButtonLink>
          <TextLink href={sitePath(paths.lookup())} prefetch={false} className="py-2">
            {t('lookup')}
          </TextLink>
        </div>
      }
    >
      {t('text')}
    </EmptyState>
  );
}

function Waiting() {
  const t = useTranslations('my_workshops');
  return (
    <div aria-busy className="min-h-96 space-y-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
