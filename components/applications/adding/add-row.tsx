'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { QuantityStepper } from '@/components/shop/quantity-stepper';
import { formatMoney } from '@/lib/money';
import type { Extra } from '../data/application-calls';

interface AddRowProps {
  extra: Extra;
  /** How many the application has already. */
  has: number;
  /** How many more are wanted. */
  quantity: number;
  onChange: (quantity: number) => void;
}

/** An extra with its price, how many the application has, and how many more are added. */
export function AddRow({ extra, has, quantity, onChange }: AddRowProps) {
  const t = useTranslations('applications');
  const locale = useLocale();
  const id = useId();
  const { name, description, price, limit, availability } = extra;
  const most = Math.max(0, Math.min(limit - has, availability.left ?? Number.POSITIVE_INFINITY));
  const state = [
    has > 0 && t('add.has', { count: has }),
    has + quantity >= limit
      ? t('extras.limit', { count: limit })
      : most === 0
        ? t('extras.sold_out')
        : availability.state === 'limited' && t('extras.left', { count: availability.left ?? 0 }),
  ].filter((text) => text !== false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-heading">
          {name} <span className="font-normal text-text tabular-nums">· {formatMoney(price, locale)}</span>
        </p>
        {description && <p className="text-sm text-quiet">{description}</p>}
        <p id={id} className="min-h-5 text-sm text-quiet">
          {state.join(' · ')}
        </p>
      </div>
      {most + quantity > 0 && <QuantityStepper {...{ name, quantity, most, onChange }} describedBy={id} />}
    </li>
  );
}
