'use client';

import { type ReactNode, useId } from 'react';
import { TextLink } from '@/components/ui/text-link';

interface ReviewPartProps {
  title: string;
  /** The link to change it; `named` is its label for screen readers. */
  change?: { href: string; label: string; named: string };
  children: ReactNode;
}

/** A section of the review with the link to change it. */
export function ReviewPart({ title, change, children }: ReviewPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {change && (
          <TextLink href={change.href} aria-label={change.named} className="font-medium">
            {change.label}
          </TextLink>
        )}
      </div>
      <div className="pt-1">{children}</div>
    </section>
  );
}
