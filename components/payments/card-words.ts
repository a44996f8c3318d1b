'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { CallAnswer } from '@/lib/api/client';
import { refundTarget } from '@/lib/domain/orders/card-words';

/** The cards that get a refund, in words: "your VISA ending in 4242". */
export function useRefundTarget({
  refunds,
  after,
}: Pick<CallAnswer<'changeRegistration'>, 'refunds' | 'after'>): string {
  const words = useTranslations('cards');
  const locale = useLocale();
  return refundTarget(refunds, { words, locale, currency: after.currency });
}
