'use client';

import { type ReactNode, useId } from 'react';
import { TextLink } from '@/components/ui/text-link';

interface ReviewPartProps {
  title: string;
  change?: { href: string; label: string };
  /** Label of the "Change" link for screen readers. */
  named?: string;
  children: ReactNode;
}

/** A section of the review with the link to change it. */
export function ReviewPart({ title, change, named, children }: ReviewPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {change && (
          <TextLink href={change.href} aria-label={named} className="font-medium">
            {change.label}
          </TextLink>
        )}
      </div>
      <div className="pt-2">{children}</div>
    </section>
  );
}
