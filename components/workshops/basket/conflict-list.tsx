'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import type { BasketChange } from '@/lib/basket/basket-change';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { paths } from '@/lib/paths';
import { formatDay, formatTime } from '@/lib/time/format';
import { MAX_OTHER_TIMES, OtherTimeButton } from './other-times';

/** This many conflicts are listed (specification §9). */
const MAX_SHOWN_CONFLICTS = 3;

interface ConflictListProps {
  cart: Cart;
  timeZone: string;
  pending: boolean;
  onChange: (change: BasketChange) => void;
  /** Its sessions belong to a submitted registration, whose changes are made on a page of their own. */
  submitted?: boolean;
}

/**
 * Pairs of sessions that overlap, each with its solutions: keep one, keep the other, or attend either workshop at
 * another free time (specification §2, §4).
 */
export function ConflictList({ cart, timeZone, pending, onChange, submitted = false }: ConflictListProps) {
  const t = useTranslations('workshops.conflicts');
  const locale = useLocale();
  const sitePath = useSitePath();
  const byCode = new Map(cart.items.map((item) => [item.workshops_session_code, item]));
  const others = new Map(cart.alternatives.map(({ session_code, sessions }) => [session_code, sessions]));
  // What has begun is decided, and a change of it would be refused.
  const isOpen = (code: string) => (byCode.get(code)?.workshops_schedule_start ?? '') > cart.as_of;
  const conflicts = cart.conflicts.filter(
    ({ session_code, other_session_code }) =>
      !submitted || isOpen(session_code) || isOpen(other_session_code),
  );
  const count = conflicts.length;
  if (count === 0) return null;
  const shared = { timeZone, pending, onChange };
  return (
    <Alert tone="danger" title={t('title', { count })}>
      <ul className="space-y-4 pt-1">
        {conflicts.slice(0, MAX_SHOWN_CONFLICTS).map((conflict) => {
          const first = byCode.get(conflict.session_code);
          const second = byCode.get(conflict.other_session_code);
          if (!first || !second) return null;
          return (
            <li key={`${conflict.session_code} ${conflict.other_session_code}`} className="space-y-2 text-sm">
              <p>
                {t(conflict.reason, {
                  time: formatTime(first.workshops_schedule_start, timeZone, locale),
                  first: first.workshops_title,
                  second: second.workshops_title,
                })}
              </p>
              {submitted ? (
                <TextLink
                  href={sitePath(paths.changeSession(conflict.session_code))}
                  className="inline-block py-2"
                >
                  {t('decide')}
                </TextLink>
              ) : (
                <div className="flex flex-col items-stretch gap-2">
                  <Keep item={first} other={second} {...shared} />
                  <Keep item={second} other={first} {...shared} />
                  {[first, second].flatMap((item) =>
                    (others.get(item.workshops_session_code) ?? [])
                      .slice(0, MAX_OTHER_TIMES)
                      .map((session) => (
                        <OtherTimeButton
                          key={`${item.workshops_session_code} ${session.workshops_session_code}`}
                          {...{ session, timeZone, pending }}
                          onTake={() => onChange({ action: 'swap', session, old: item })}
                        />
                      )),
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {count > MAX_SHOWN_CONFLICTS && (
        <p className="pt-2 text-sm">{t('more', { count: count - MAX_SHOWN_CONFLICTS })}</p>
      )}
    </Alert>
  );
}

interface KeepProps extends Pick<ConflictListProps, 'timeZone' | 'pending' | 'onChange'> {
  item: CartItem;
  other: CartItem;
}

/** A solution: the named session stays, the other one is removed. */
function Keep({ item, other, timeZone, pending, onChange }: KeepProps) {
  const t = useTranslations('workshops.conflicts');
  const locale = useLocale();
  const title = item.workshops_title;
  return (
    <Button
      size="compact"
      variant="secondary"
      pending={pending}
      onClick={() => onChange({ action: 'remove', session: other })}
    >
      {title === other.workshops_title ? t('keep_one', { title, which: which() }) : t('keep', { title })}
    </Button>
  );

  /** What distinguishes a session from others of its workshop: its time, otherwise its place. */
  function which(): string {
    const start = item.workshops_schedule_start;
    if (start !== other.workshops_schedule_start) {
      return `${formatDay(start, timeZone, locale)}, ${formatTime(start, timeZone, locale)}`;
    }
    return item.room?.name ?? t(item.workshops_session_type === 'O' ? 'online' : 'in_person');
  }
}
