'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { formatDay, formatTime } from '@/lib/time/format';

/** This many other times of a workshop are offered, so that the question stays visible. */
export const MAX_OTHER_TIMES = 2;

interface OtherTimeButtonProps {
  session: CartAlternative;
  timeZone: string;
  pending: boolean;
  onTake: () => void;
}

/** Moves a workshop to another time, when nothing else is chosen. */
export function OtherTimeButton({ session, timeZone, pending, onTake }: OtherTimeButtonProps) {
  const t = useTranslations('workshops.conflicts');
  const locale = useLocale();
  return (
    <Button size="compact" variant="secondary" pending={pending} onClick={onTake}>
      {t('move', {
        title: session.workshops_title,
        day: formatDay(session.workshops_schedule_start, timeZone, locale),
        time: formatTime(session.workshops_schedule_start, timeZone, locale),
      })}
    </Button>
  );
}

interface OtherTimesProps {
  cart: Cart;
  lost: readonly CartItem[];
  timeZone: string;
  pending: boolean;
  onTake: (item: CartItem, session: CartAlternative) => void;
}

type CartAlternative = Cart['alternatives'][number]['sessions'][number];

/** The lost workshops at their other times. */
export function OtherTimes({ cart, lost, timeZone, pending, onTake }: OtherTimesProps) {
  const alternatives = lost.flatMap((item) => {
    const other = cart.alternatives.find(({ session_code }) => session_code === item.workshops_session_code);
    return (other?.sessions ?? []).slice(0, MAX_OTHER_TIMES).map((session) => ({ item, session }));
  });
  if (alternatives.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2 py-1">
      {alternatives.map(({ item, session }) => (
        <OtherTimeButton
          key={session.workshops_session_code}
          {...{ session, timeZone, pending }}
          onTake={() => onTake(item, session)}
        />
      ))}
    </div>
  );
}
