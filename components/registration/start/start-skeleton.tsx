'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder with the form’s size: three cards and a field. */
export function StartSkeleton() {
  const t = useTranslations('registration.start');
  return (
    <div aria-busy className="max-w-form space-y-8">
      <span className="sr-only">{t('loading')}</span>
      <div className="space-y-3">
        <Skeleton className="mb-4 h-7 w-64" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-32 w-full rounded-card" />
        ))}
      </div>
      <div className="space-y-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
      </div>
      <Skeleton className="h-13 w-60" />
    </div>
  );
}
