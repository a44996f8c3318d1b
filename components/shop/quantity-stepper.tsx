'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';

interface QuantityStepperProps {
  /** What it counts. */
  name: string;
  quantity: number;
  /** The most that can be chosen now. */
  most: number;
  /** The id of the text that says why there cannot be more. */
  describedBy: string;
  onChange: (quantity: number) => void;
}

const BUTTON =
  'flex size-11 items-center justify-center rounded-control text-heading transition-colors hover:bg-sunken active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:text-icon aria-disabled:opacity-60 aria-disabled:hover:bg-transparent';

/**
 * One fewer, the quantity, one more. At its ends a button is only marked as disabled, so that it keeps the keyboard's focus.
 */
export function QuantityStepper({ name, quantity, most, describedBy, onChange }: QuantityStepperProps) {
  const t = useTranslations('shop');
  const step = (to: number) => {
    if (to >= 0 && (to < quantity || to <= most)) onChange(to);
  };
  return (
    <fieldset
      aria-label={t('quantity', { name })}
      aria-describedby={describedBy}
      className="inline-flex shrink-0 items-center rounded-control border border-edge bg-raised"
    >
      <button
        type="button"
        aria-label={t('fewer', { name })}
        aria-disabled={quantity === 0}
        onClick={() => step(quantity - 1)}
        className={BUTTON}
      >
        <Minus className="size-5" aria-hidden />
      </button>
      <output className="min-w-8 text-center font-semibold text-heading tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={t('more', { name })}
        aria-disabled={quantity >= most}
        onClick={() => step(quantity + 1)}
        className={BUTTON}
      >
        <Plus className="size-5" aria-hidden />
      </button>
    </fieldset>
  );
}
