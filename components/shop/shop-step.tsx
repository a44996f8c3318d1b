'use client';

import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import { ProductCard } from './product-card';
import { useProducts } from './use-products';
import type { Purchases } from './use-purchases';

interface ShopStepProps {
  order: Purchases;
  timeZone: string;
  /** By default that one can also go on without anything. */
  lead?: string;
}

const GRID = 'grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-10';

/** The products to choose from. */
export function ShopStep({ order, timeZone, lead }: ShopStepProps) {
  const t = useTranslations('shop');
  const { data, isError, refetch } = useProducts();
  if ((isError && !data) || (order.isError && !order.purchases)) {
    const again = () => {
      void refetch();
      order.refetch();
    };
    return (
      <FailedAlert title={t('failed_title')} onTryAgain={again}>
        {t('failed_text')}
      </FailedAlert>
    );
  }
  if (!data || !order.purchases) return <ProductsSkeleton />;
  if (data.products.length === 0) {
    return (
      <EmptyState icon={<Package className="size-8" />} title={t('none_title')}>
        {t('none_text')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-quiet">{lead ?? t('lead')}</p>
      <ul className={GRID}>
        {data.products.map((product) => (
          <ProductCard key={product.code} product={product} order={order} timeZone={timeZone} />
        ))}
      </ul>
    </>
  );
}

function ProductsSkeleton() {
  const common = useTranslations('common');
  return (
    <div aria-busy className={GRID}>
      <span className="sr-only">{common('loading')}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-1">
          <Skeleton className="aspect-square w-full rounded-card sm:aspect-[4/3]" />
          <div className="space-y-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
