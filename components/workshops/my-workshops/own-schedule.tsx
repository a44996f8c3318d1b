'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { PageStyles } from '@/components/programme/page-styles';
import { useZone } from '@/components/programme/zone/use-zone';
import { ZoneNote, type ZoneWords } from '@/components/programme/zone/zone-note';
import { TextLink } from '@/components/ui/page-link';
import { basketRegistration } from '@/lib/basket/basket-owner';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { paths } from '@/lib/paths';
import { formatDate, localDate } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { ConflictList } from '../basket/conflict-list';
import { LostPlaces } from '../basket/lost-places';
import type { Basket } from '../basket/use-basket';
import { WaitList } from '../basket/wait-list';
import { useStrands } from '../day/use-strands';
import { CalendarTools } from './calendar-tools';
import { HeldSessions } from './held-sessions';
import { OwnSession } from './own-session';

interface OwnDaysProps {
  cart: Cart;
  /** By start. */
  items: readonly CartItem[];
  timeZone: string;
  pendingCode: string | undefined;
  /** Where the choice at a session's time is changed. */
  changeHrefOf: ((item: CartItem) => string) | undefined;
  /** Undefined if sessions cannot be removed here. */
  onRemove: ((item: CartItem) => void) | undefined;
}

/** The visitor's sessions by day, in the shown time zone. */
function OwnDays({ cart, items, timeZone, pendingCode, changeHrefOf, onRemove }: OwnDaysProps) {
  const locale = useLocale();
  const dayOf = (item: CartItem) => localDate(item.workshops_schedule_start, timeZone);
  const inConflict = new Set(cart.conflicts.flatMap((one) => [one.session_code, one.other_session_code]));
  const { css, classOf } = useStrands(items, 'own-strand-');
  return (
    <div className="space-y-8 lg:not-print:grid lg:not-print:grid-cols-2 lg:not-print:items-start lg:not-print:gap-8 lg:not-print:space-y-0 print:space-y-2">
      {css && <PageStyles css={css} />}
      {[...new Set(items.map(dayOf))].map((day) => {
        const ofDay = items.filter((item) => dayOf(item) === day);
        return (
          <section key={day} className="break-inside-avoid space-y-3 print:space-y-1">
            <h2 className="text-xl print:text-base">
              {formatDate(ofDay[0]?.workshops_schedule_start ?? `${day}T12:00:00.000Z`, timeZone, locale)}
            </h2>
            <ul className="space-y-2 print:space-y-0">
              {ofDay.map((item) => (
                <OwnSession
                  key={item.workshops_session_code}
                  item={item}
                  timeZone={timeZone}
                  conflicts={inConflict.has(item.workshops_session_code)}
                  pending={pendingCode === item.workshops_session_code}
                  changeHref={changeHrefOf?.(item)}
                  strandClass={classOf}
                  onRemove={onRemove}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

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

  function changeHrefOf(): ((item: CartItem) => string) | undefined {
    if (basketRegistration() === undefined) return undefined;
    const pathOf = basket.submitted ? paths.changeSession : paths.chooseSession;
    return (item) => sitePath(pathOf(item.workshops_session_code));
  }

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
          submitted={basket.submitted}
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
          changeHrefOf={changeHrefOf()}
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
