'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useZone } from '@/components/programme/zone/use-zone';
import { ZoneNote, type ZoneWords } from '@/components/programme/zone/zone-note';
import { TextLink } from '@/components/ui/text-link';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { paths } from '@/lib/paths';
import { zoneName } from '@/lib/time/zone-name';
import { ConflictList } from '../basket/conflict-list';
import { LostPlaces } from '../basket/lost-places';
import type { Basket } from '../basket/use-basket';
import { WaitList } from '../basket/wait-list';
import { CalendarTools } from './calendar-tools';
import { HeldSessions } from './held-sessions';
import { OwnDays } from './own-days';

export interface OwnScheduleProps {
  /** Of the event. */
  timeZone: string;
  /** When the event starts. */
  startsAt: string;
  /** Registration is open. */
  isOpen: boolean;
  registerLabel: string;
  zoneWords: ZoneWords;
}

/** The sessions by day, above them what needs attention, below them the calendar tools. */
export function OwnSchedule({
  timeZone,
  startsAt,
  isOpen,
  registerLabel,
  zoneWords,
  basket,
  cart,
}: OwnScheduleProps & { basket: Basket; cart: Cart }) {
  const t = useTranslations('my_workshops');
  const locale = useLocale();
  const sitePath = useSitePath();
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
        {isOpen && !basket.submitted && <HeldSessions {...{ basket, cart, registerLabel }} />}
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
        {basket.submitted && (
          <TextLink
            href={sitePath(paths.changeRegistration('workshops'))}
            className="inline-block py-2 print:hidden"
          >
            {t('change')}
          </TextLink>
        )}
        <div className="max-w-form pt-4 empty:hidden print:[&_button]:hidden">
          <WaitList {...{ basket, cart }} {...shared} level={2} />
        </div>
      </div>
      <CalendarTools />
    </>
  );
}
