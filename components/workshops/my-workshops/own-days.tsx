'use client';

import { useLocale } from 'next-intl';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { formatDate, localDate } from '@/lib/time/format';
import { OwnSession } from './own-session';

interface OwnDaysProps {
  cart: Cart;
  /** By start. */
  items: readonly CartItem[];
  timeZone: string;
  pendingCode: string | undefined;
  /** Undefined if sessions cannot be removed here. */
  onRemove: ((item: CartItem) => void) | undefined;
}

/** The visitor's sessions by day, in the shown time zone. */
export function OwnDays({ cart, items, timeZone, pendingCode, onRemove }: OwnDaysProps) {
  const locale = useLocale();
  const dayOf = (item: CartItem) => localDate(item.workshops_schedule_start, timeZone);
  const inConflict = new Set(cart.conflicts.flatMap((one) => [one.session_code, one.other_session_code]));
  return [...new Set(items.map(dayOf))].map((day) => {
    const ofDay = items.filter((item) => dayOf(item) === day);
    return (
      <section key={day} className="space-y-2 pt-4 print:space-y-1 print:pt-0">
        <h2 className="text-xl print:text-base">
          {formatDate(ofDay[0]?.workshops_schedule_start ?? `${day}T12:00:00.000Z`, timeZone, locale)}
        </h2>
        <ul className="border-t border-line">
          {ofDay.map((item) => (
            <OwnSession
              key={item.workshops_session_code}
              item={item}
              timeZone={timeZone}
              conflicts={inConflict.has(item.workshops_session_code)}
              pending={pendingCode === item.workshops_session_code}
              onRemove={onRemove}
            />
          ))}
        </ul>
      </section>
    );
  });
}
