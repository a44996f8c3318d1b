'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder while the confirmation loads. */
export function ConfirmationSkeleton() {
  const t = useTranslations('confirmation');
  return (
    <div aria-busy className="min-h-dvh space-y-12">
      <span className="sr-only">{t('loading')}</span>
      <div className="space-y-4">
        <Skeleton className="h-14 w-full max-w-form" />
        <Skeleton className="h-7 w-full max-w-form" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </div>
  );
}
