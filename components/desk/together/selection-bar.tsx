'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useSelection } from './selection';

/** Below a list while rows of it are chosen: how many, and what can be done with them. */
export function SelectionBar({
  chosen: label,
  children,
}: {
  chosen: (count: number) => string;
  children: ReactNode;
}) {
  const t = useTranslations('desk_together');
  const { chosen, clear } = useSelection();
  if (chosen.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 rounded-t-card border border-line bg-raised p-3 shadow-float">
      <p role="status" className="grow font-medium text-heading tabular-nums">
        {label(chosen.length)}
      </p>
      {children}
      <Button variant="quiet" onClick={clear}>
        {t('none')}
      </Button>
    </div>
  );
}
