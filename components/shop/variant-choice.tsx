'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Variant } from '@/lib/contract/shop';

interface VariantChoiceProps {
  /** Name of the radio group, one on the page. */
  name: string;
  /** What the variants are of. */
  product: string;
  variants: readonly Variant[];
  /** Undefined until one is chosen. */
  chosen: string | undefined;
  quantityOf: (variant: Variant) => number;
  onChoose: (code: string) => void;
}

/** The variants of a product beside each other, with how many of each are in the order. What is sold out cannot be chosen. */
export function VariantChoice({ name, product, variants, chosen, quantityOf, onChoose }: VariantChoiceProps) {
  const t = useTranslations('shop');
  return (
    <fieldset aria-label={t('variant', { name: product })} className="flex flex-wrap gap-2">
      {variants.map((variant) => {
        const quantity = quantityOf(variant);
        const isGone = variant.availability.left === 0 && quantity === 0;
        return (
          <label
            key={variant.code}
            className={classNames(
              'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-line-strong bg-raised px-3 text-sm font-semibold text-heading transition-colors hover:border-edge hover:bg-sunken',
              'has-checked:border-accent-text has-checked:ring-1 has-checked:ring-accent-text',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:font-normal has-disabled:text-quiet has-disabled:hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              value={variant.code}
              checked={variant.code === chosen}
              disabled={isGone}
              onChange={() => onChoose(variant.code)}
              className="sr-only"
            />
            <span className={classNames(isGone && 'line-through')}>{variant.name}</span>
            {isGone && <span className="sr-only">{t('sold_out')}</span>}
            {quantity > 0 && (
              <span className="rounded-full bg-accent px-1.5 text-on-accent tabular-nums">
                {quantity}
                <span className="sr-only"> {t('in_order')}</span>
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
