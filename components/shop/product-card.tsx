'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Money } from '@/components/ui/money';
import type { Product, Variant } from '@/lib/contract/shop';
import { ProductPhoto } from './product-photo';
import { QuantityStepper } from './quantity-stepper';
import type { Purchases } from './use-purchases';
import { VariantChoice } from './variant-choice';

interface Chosen {
  variant: Variant;
  quantity: number;
  /** The most of it that the product's limit allows beside the other variants. */
  allowed: number;
  limit: number;
}

/** Says in a few words what is left of a variant, or why there cannot be more of it; nothing while there is plenty. */
function useStockWords(timeZone: string): (chosen: Chosen) => string {
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

interface ProductCardProps {
  product: Product;
  order: Purchases;
  timeZone: string;
}

/** A product with the quantity of one of its variants, which is in the order as soon as it is not 0. */
export function ProductCard({ product, order, timeZone }: ProductCardProps) {
  const t = useTranslations('shop');
  const words = useStockWords(timeZone);
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const keyOf = ({ code }: Variant) => ({ product_code: product.code, variant_code: code });
  const quantityOf = (variant: Variant) => order.quantityOf(keyOf(variant));
  const stored = (variant: Variant) =>
    order.purchases?.find((each) => each.product_code === product.code && each.variant_code === variant.code);

  const { variants } = product;
  const [first] = variants;
  // Nobody is given a size that they have not chosen.
  const own =
    variants.find(({ code }) => code === chosen) ??
    variants.find((each) => stored(each) !== undefined) ??
    (variants.length === 1 ? first : undefined);
  const variant = own ?? first;
  if (!variant) return null;

  const quantity = quantityOf(variant);
  const all = variants.reduce((sum, each) => sum + quantityOf(each), 0);
  const allowed = product.limit - (all - quantity);
  // What is left does not count the pieces that are held for this order.
  const kept = stored(variant)?.state === 'chosen' ? (stored(variant)?.quantity ?? 0) : 0;
  const most = Math.min(allowed, kept + (variant.availability.left ?? Number.POSITIVE_INFINITY));
  const name = variants.length > 1 ? `${product.name}, ${variant.name}` : product.name;
  const change = (to: number) => {
    // What is removed is still the one that is shown.
    setChosen(variant.code);
    order.change({ ...keyOf(variant), quantity: to, name });
  };
  const problem = order.problemOf(keyOf(variant));
  const hasEnded = stored(variant)?.state === 'lost' && quantity === 0;
  const isGone = most === 0 && quantity === 0 && !hasEnded;

  return (
    <li
      id={`product-${product.code}`}
      className="grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 border-t border-line pt-5 sm:grid-cols-1 sm:border-0 sm:pt-0"
    >
      <ProductPhoto product={product} className="aspect-square w-full sm:aspect-[4/3]" />
      <div className="min-w-0 space-y-3">
        <div className="space-y-1">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="min-w-0 text-lg leading-snug">{product.name}</h2>
            <span className="shrink-0 font-semibold text-heading">
              <Money {...variant.price} />
            </span>
          </div>
          {product.description && <p className="text-sm text-quiet">{product.description}</p>}
        </div>
        {variants.length > 1 && (
          <VariantChoice
            name={`${id}-variant`}
            product={product.name}
            variants={variants}
            chosen={own?.code}
            quantityOf={quantityOf}
            onChoose={setChosen}
          />
        )}
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          {own && !isGone && (
            <QuantityStepper
              name={name}
              quantity={quantity}
              most={most}
              describedBy={`${id}-state`}
              onChange={change}
            />
          )}
          <p
            id={`${id}-state`}
            role={problem ? 'alert' : undefined}
            className={classNames('text-sm', problem || hasEnded ? 'font-medium text-danger' : 'text-quiet')}
          >
            {problem ?? (hasEnded ? t('ended') : state())}
          </p>
          {(quantity > 0 || hasEnded) && (
            <Button
              variant="quiet"
              size="compact"
              className="ml-auto"
              aria-label={t('remove_named', { name })}
              onClick={() => change(0)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );

  function state(): string {
    if (own) return words({ variant: own, quantity, allowed, limit: product.limit });
    return t(variants.some(({ availability }) => availability.left !== 0) ? 'choose' : 'sold_out');
  }
}
