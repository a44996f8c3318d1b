import { CalendarClock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { UntilPassed } from '@/components/content/until-passed';
import { formatDate } from '@/lib/time/format';

interface BookByProps {
  instant: string;
  timeZone: string;
}

/** The date until which the event's rooms are held; after it, a note that they may be gone. */
export function BookBy({ instant, timeZone }: BookByProps) {
  const t = useTranslations('content.accommodations');
  const locale = useLocale();
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <CalendarClock className="mt-px size-4.5 shrink-0 text-icon" aria-hidden />
      <span>
        <UntilPassed instant={instant} before={t('book_by', { date: formatDate(instant, timeZone, locale) })}>
          {t('book_by_passed', { date: formatDate(instant, timeZone, locale) })}
        </UntilPassed>
      </span>
    </p>
  );
}
