'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** What stands where the journey comes: steps, heading, a step, and the summary's place beside them. */
export function JourneySkeleton() {
  const t = useTranslations('registration.step');
  return (
    <div aria-busy className="space-y-8 lg:space-y-10">
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

/** What stands where a step comes, below its heading. */
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
