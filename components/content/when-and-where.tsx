import { CalendarDays, MapPin } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ClientEvent } from '@/lib/contract/parts/event';

export async function WhenAndWhere({ event }: { event: ClientEvent }) {
  const t = await getTranslations('home');
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
