'use client';

import { useTranslations } from 'next-intl';

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
