import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoment } from '@/lib/time/format';
import type { DeskEvent } from '../frame/event-frame';
import type { Today } from './figures';

interface EndingProps {
  event: DeskEvent;
  ending: Today['ending'];
  locale: Locale;
}

/** What ends within a week, so that it can be said, or put off, in time. */
export function Ending({ event, ending, locale }: EndingProps) {
  const t = useTranslations('desk.today');
  if (ending.length === 0) return null;
  return (
    <section aria-labelledby="ending" className="space-y-3">
      <h2 id="ending" className="text-lg">
        {t('ending_title')}
      </h2>
      <ul className="list-disc space-y-1 pl-5 tabular-nums">
        {ending.map(({ what, name, ends_at: ends }) => {
          const moment = formatMoment(ends, event.time_zone, locale, event.now);
          const key = what === 'registration' && name !== null ? 'registration_of' : what;
          return <li key={`${what} ${name} ${ends}`}>{t(`ending.${key}`, { name: name ?? '', moment })}</li>;
        })}
      </ul>
    </section>
  );
}
