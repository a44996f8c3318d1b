'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Variant } from '@/lib/contract/shop';
import { formatMoment } from '@/lib/time/format';

interface Chosen {
  variant: Variant;
  quantity: number;
  /** The most of it that the product's limit allows beside the other variants. */
  allowed: number;
  limit: number;
}

/** Says in a few words what is left of a variant, or why there cannot be more of it; nothing while there is plenty. */
export function useStockWords(timeZone: string): (chosen: Chosen) => string {
  const t = useTranslations('shop');
  const locale = useLocale();
  return ({ variant: { availability }, quantity, allowed, limit }) => {
    if (quantity > 0 && quantity >= allowed) return t('limit', { count: limit });
    if (availability.state === 'available') return '';
    if (availability.state === 'limited') return t('left', { count: availability.left ?? 0 });
    if (quantity > 0) return t('no_more');
    if (availability.state === 'held' && availability.returns_at !== null) {
      return t('held', { time: formatMoment(availability.returns_at, timeZone, locale) });
    }
    return t('sold_out');
  };
}
