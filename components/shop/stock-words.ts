'use client';

import { useTranslations } from 'next-intl';
import { useMoments } from '@/components/i18n/use-moments';
import type { Variant } from '@/lib/contract/shop';

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
  const { moment } = useMoments(timeZone);
  return ({ variant: { availability }, quantity, allowed, limit }) => {
    if (quantity > 0 && quantity >= allowed) return t('limit', { count: limit });
    if (availability.state === 'available') return '';
    if (availability.state === 'limited') return t('left', { count: availability.left ?? 0 });
    if (quantity > 0) return t('no_more');
    if (availability.state === 'held' && availability.returns_at !== null) {
      return t('held', { time: moment(availability.returns_at) });
    }
    return t('sold_out');
  };
}
