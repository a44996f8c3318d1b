'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Cart, CartItem } from '@/lib/contract/workshops';
import { formatTime } from '@/lib/time';

/** How many conflicts are spelled out (specification §9). */
const SHOWN = 3;

interface ConflictListProps {
  cart: Cart;
  timeZone: string;
  pending: boolean;
  /** Gives up one session, so that the other one stays. */
  onGiveUp: (item: CartItem) => void;
}

/** The pairs that cannot both be attended, each with its two ways out (specification §2, §4). */
export function ConflictList({ cart, timeZone, pending, onGiveUp }: ConflictListProps) {
  const t = useTranslations('workshops.conflicts');
  const byCode = new Map(cart.items.map((item) => [item.workshops_session_code, item]));
  const count = cart.conflicts.length;
  if (count === 0) return null;
  return (
    <Alert tone="danger" title={t('title', { count })}>
      <ul className="space-y-4 pt-1">
        {cart.conflicts.slice(0, SHOWN).map((conflict) => {
          const first = byCode.get(conflict.session_code);
          const second = byCode.get(conflict.other_session_code);
          if (!first || !second) return null;
          return (
            <li key={`${conflict.session_code} ${conflict.other_session_code}`} className="space-y-2 text-sm">
              <p>{t(conflict.reason, { first: first.workshops_title, second: second.workshops_title })}</p>
              <div className="flex flex-col items-stretch gap-2">
                <Keep item={first} other={second} {...{ timeZone, pending, onGiveUp }} />
                <Keep item={second} other={first} {...{ timeZone, pending, onGiveUp }} />
              </div>
            </li>
          );
        })}
      </ul>
      {count > SHOWN && <p className="pt-2 text-sm">{t('more', { count: count - SHOWN })}</p>}
    </Alert>
  );
}

interface KeepProps {
  item: CartItem;
  other: CartItem;
  timeZone: string;
  pending: boolean;
  onGiveUp: (item: CartItem) => void;
}

/** One way out of a conflict: the named session stays, the other one goes. */
function Keep({ item, other, timeZone, pending, onGiveUp }: KeepProps) {
  const t = useTranslations('workshops.conflicts');
  const locale = useLocale();
  const title = item.workshops_title;
  return (
    <Button size="compact" variant="secondary" pending={pending} onClick={() => onGiveUp(other)}>
      {title === other.workshops_title
        ? t('keep_time', { title, time: formatTime(item.workshops_schedule_start, timeZone, locale) })
        : t('keep', { title })}
    </Button>
  );
}
