'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

interface EntryCardProps {
  title: string;
  /** It was opened after another one. */
  takesFocus: boolean;
  /** Left out where it cannot be removed. */
  remove: { label: string; pendingLabel?: string; isPending?: boolean; onRemove: () => void } | undefined;
  /** Its form. */
  children: ReactNode;
}

/** The entry of a list of forms that is being filled in. */
export function EntryCard({ title, takesFocus, remove, children }: EntryCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card as="section" labelledBy={id} className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} id={id} className="min-w-0 text-lg wrap-anywhere">
          {title}
        </h2>
        {remove && (
          <Button
            variant="quiet"
            size="compact"
            pending={remove.isPending}
            pendingLabel={remove.pendingLabel}
            onClick={remove.onRemove}
            className="-mr-3"
          >
            {remove.label}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}
