'use client';

import { useTranslations } from 'next-intl';
import type { Cart } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';

interface StepLeadProps {
  cart: Cart | undefined;
  limit: number | null;
  required: number;
  /** Whether an alert says already how many are required. */
  isAlerted: boolean;
  /** Whether a place is held as soon as a session is added. */
  holds: boolean;
}

/** What is to be chosen, and how many are: the texts change in one place, so that the sessions below stay where they are. */
export function StepLead({ cart, limit, required, isAlerted, holds }: StepLeadProps) {
  const t = useTranslations('workshops');
  const count = itemsInBasket(cart?.items ?? []).length;
  const isAtLimit = limit !== null && count >= limit;
  return (
    <div className="space-y-1 text-quiet max-sm:text-sm">
      {required > 0 && !isAlerted && (
        <Exchange
          first={t('minimum', { count: required })}
          second={t('chosen', { count })}
          isSecond={count >= required}
          className="font-medium text-text"
        />
      )}
      {/* Phones show the sessions instead, and the time of the places below. */}
      {holds && <p className={required > 0 ? 'max-sm:hidden' : undefined}>{t('lead')}</p>}
      {limit !== null && (
        <Exchange first={t('limit', { count: limit })} second={t('clash.limit')} isSecond={isAtLimit} />
      )}
    </div>
  );
}

interface ExchangeProps {
  first: string;
  second: string;
  isSecond: boolean;
  className?: string;
}

/** One of two texts, in a place that is high enough for either. */
function Exchange({ first, second, isSecond, className }: ExchangeProps) {
  return (
    <p className={`grid *:col-start-1 *:row-start-1 ${className ?? ''}`}>
      <span className={isSecond ? 'invisible' : undefined} aria-hidden={isSecond}>
        {first}
      </span>
      <span className={isSecond ? undefined : 'invisible'} aria-hidden={!isSecond}>
        {second}
      </span>
    </p>
  );
}
