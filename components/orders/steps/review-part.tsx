'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { TextLink } from '@/components/ui/page-link';

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

/** Answers and choices as they will be submitted, by label. */
export function ReviewEntries({ entries }: { entries: readonly { label: string; value: string }[] }) {
  const t = useTranslations('registration');
  return (
    <dl className="py-1">
      {entries.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="whitespace-pre-line text-heading">{value || t('unanswered')}</dd>
        </div>
      ))}
    </dl>
  );
}
