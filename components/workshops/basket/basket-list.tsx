'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { CartItem } from '@/lib/contract/parts/cart';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTime, formatTimeOnDay } from '@/lib/time/format';

interface BasketListProps {
  /** By start; undefined while they are on their way. */
  items: readonly CartItem[] | undefined;
  timeZone: string;
  /** Left out where the choice is only read. */
  onRemove?: (item: CartItem) => void;
}

/** The chosen sessions by day and time. */
export function BasketList({ items, timeZone, onRemove }: BasketListProps) {
  const t = useTranslations('workshops.basket');
  const locale = useLocale();
  if (!items) {
    return (
      <div className="space-y-3" aria-busy>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-56" />
      </div>
    );
  }
  if (items.length === 0) return <p className="text-sm text-quiet">{t('empty')}</p>;
  const moveText = ({ change, start }: NonNullable<CartItem['moved']>) =>
    t(`moved_${change}`, {
      was: `${formatDay(start, timeZone, locale)}, ${formatTime(start, timeZone, locale)}`,
    });
  const days = [...new Set(items.map((item) => item.workshops_schedule_day))].map((day) => ({
    day,
    ofDay: items.filter((item) => item.workshops_schedule_day === day),
  }));
  return (
    <div className="space-y-4">
      {days.map(({ day, ofDay }) => (
        <div key={day} className="space-y-1">
          <p className="text-sm font-medium text-quiet">
            {/* In UTC, because a day is parsed as midnight in UTC. Sessions after midnight belong to the day before. */}
            {formatDay(`${day}T00:00:00.000Z`, 'UTC', locale)}
          </p>
          <ul className="space-y-1">
            {ofDay.map((item) => (
              <li key={item.workshops_session_code} className="flex items-start gap-2">
                <div className="min-w-0 flex-1 py-1 text-sm">
                  <p
                    className={
                      item.workshops_cart_status === 'N' ? 'text-quiet line-through' : 'text-heading'
                    }
                  >
                    {item.workshops_title}
                  </p>
                  <p className="text-quiet tabular-nums">
                    {formatTimeOnDay(item.workshops_schedule_start, day, timeZone, locale)}
                    {item.fee && ` · ${formatMoney(item.fee, locale)}`}
                  </p>
                  {item.moved && <p className="font-medium text-warning">{moveText(item.moved)}</p>}
                  {item.workshops_cart_status === 'N' && (
                    <p className="font-medium text-warning">
                      {t(item.cancelled === 'Y' ? 'cancelled' : 'lost')}
                    </p>
                  )}
                </div>
                {onRemove && (
                  <button
                    type="button"
                    onClick={() => onRemove(item)}
                    className="-mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-icon transition-colors hover:bg-sunken hover:text-heading pointer-coarse:size-11"
                  >
                    <X className="size-4" aria-hidden />
                    <span className="sr-only">{t('remove', { title: item.workshops_title })}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
