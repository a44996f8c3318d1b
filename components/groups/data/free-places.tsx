'use client';

import { useTranslations } from 'next-intl';
import { Availability } from '@/components/ui/availability';
import type { Availability as Left } from '@/lib/contract/parts/availability';

/** How many places are free for groups now: they need the number, not only that there are some. */
export function FreePlaces({ availability: { state, left, held } }: { availability: Left }) {
  const t = useTranslations('groups');
  if (left === null || state === 'full' || state === 'held') {
    return <Availability state={state} {...(held !== undefined && { held })} />;
  }
  return (
    <span className="inline-flex items-center gap-2 text-sm tabular-nums">
      <span
        className={state === 'limited' ? 'size-2 rounded-full bg-warning' : 'size-2 rounded-full bg-success'}
        aria-hidden
      />
      {t('free_now', { count: left })}
    </span>
  );
}
