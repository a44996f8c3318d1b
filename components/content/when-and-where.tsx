import { CalendarDays, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ClientEvent } from '@/lib/contract/parts/event';

/** Dates and place of the event. */
export function WhenAndWhere({ event }: { event: Pick<ClientEvent, 'date' | 'location' | 'city'> }) {
  const t = useTranslations('home');
  return (
    <dl aria-label={t('when_and_where')} className="space-y-2 text-md font-medium text-heading">
      <div className="flex gap-3">
        <dt>
          <CalendarDays className="mt-1 size-5 text-accent-text" aria-hidden />
          <span className="sr-only">{t('when')}</span>
        </dt>
        <dd>{event.date}</dd>
      </div>
      {event.location && (
        <div className="flex gap-3">
          <dt>
            <MapPin className="mt-1 size-5 text-accent-text" aria-hidden />
            <span className="sr-only">{t('where')}</span>
          </dt>
          <dd>{event.city ? `${event.location}, ${event.city}` : event.location}</dd>
        </div>
      )}
    </dl>
  );
}
