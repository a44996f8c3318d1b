'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

export function SessionListSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="border-t border-line">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div
          key={key}
          className="grid min-h-36 gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[6.25rem_minmax(0,1fr)_9rem]"
        >
          <Skeleton className="h-5 w-20" />
          <div className="space-y-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-40" />
          </div>
          <Skeleton className="h-9 w-24 sm:justify-self-end" />
        </div>
      ))}
    </div>
  );
}
