'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder with the journey's layout while it loads: steps, heading, a step, and the summary beside them. */
export function JourneySkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="space-y-5 lg:space-y-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-full" />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="min-h-[70dvh] space-y-8">
          <Skeleton className="h-12 w-72 max-w-full" />
          <StepSkeleton />
        </div>
        <Skeleton className="hidden h-64 rounded-card lg:block" />
      </div>
    </div>
  );
}

/** Placeholder with about a step's size while its data loads, so that nothing jumps. */
export function StepSkeleton() {
  return (
    <div aria-busy className="space-y-8">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="max-w-form space-y-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
