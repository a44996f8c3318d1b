'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder of a group's screen: heading, a card, and a list. */
export function GroupSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="min-h-[70dvh] space-y-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
