'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay } from '@/lib/time/format';

interface DayChoiceProps {
  /** Conference days, `YYYY-MM-DD`; undefined while loading. */
  days: readonly string[] | undefined;
  current: string | undefined;
  onChoose: (day: string) => void;
}

/** The conference days as buttons. */
export function DayChoice({ days, current, onChoose }: DayChoiceProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  return (
    <fieldset
      aria-label={t('days')}
      className="-ml-gutter flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pl-gutter"
    >
      {days
        ? days.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={day === current}
              onClick={() => onChoose(day)}
              className={classNames(
                'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors max-sm:px-3',
                day === current
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-strong bg-raised text-heading hover:border-edge hover:bg-sunken',
              )}
            >
              {/* A date has no time zone: format its noon UTC in UTC. */}
              {formatDay(`${day}T12:00:00.000Z`, 'UTC', locale)}
            </button>
          ))
        : ['a', 'b'].map((key) => <Skeleton key={key} className="h-11 w-40 rounded-full" />)}
    </fieldset>
  );
}
