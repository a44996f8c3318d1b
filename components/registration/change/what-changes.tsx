'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

/** The sessions of a change by day and time, each with what happens to it. */
export function ChangedSessions({
  sessions,
  timeZone,
}: Pick<RegistrationChange, 'sessions'> & { timeZone: string }) {
  const t = useTranslations('change.session');
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ session_code, title, start, end, change }) => {
        const isGone = change === 'dropped' || change === 'excluded';
        return (
          <li key={session_code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className={classNames('block', isGone ? 'text-quiet line-through' : 'text-heading')}>
                {title}
              </span>
              <span className="block text-sm text-quiet tabular-nums">
                {formatDay(start, timeZone, locale)}, {formatTimeSpan(start, end, timeZone, locale)}
              </span>
            </span>
            {change !== 'kept' && (
              <span className={classNames('text-sm font-medium', isGone ? 'text-warning' : 'text-success')}>
                {t(change)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A value that stays, or the one before and the one after. */
export function FromTo({ from, to }: { from: string; to: string }) {
  const t = useTranslations('change');
  if (from === to) return <p>{from}</p>;
  return (
    <p>
      <span className="sr-only">{t('before')} </span>
      <del className="text-quiet">{from}</del> <span className="sr-only">{t('after')} </span>
      <ins className="block font-medium text-heading no-underline">{to}</ins>
    </p>
  );
}
