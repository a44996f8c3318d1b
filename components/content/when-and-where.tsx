import { CalendarDays, type LucideIcon, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ClientEvent } from '@/lib/contract/parts/event';

interface WhenAndWhereProps {
  event: Pick<ClientEvent, 'date' | 'location' | 'city'>;
  /** Further facts, as `EventFact`. */
  children?: ReactNode;
}

/** Dates and place of the event. */
export function WhenAndWhere({ event, children }: WhenAndWhereProps) {
  const t = useTranslations('home');
  return (
    <dl aria-label={t('when_and_where')} className="space-y-2 text-md font-medium text-heading">
      <EventFact icon={CalendarDays} name={t('when')}>
        {event.date}
      </EventFact>
      {event.location && (
        <EventFact icon={MapPin} name={t('where')}>
          {event.city ? `${event.location}, ${event.city}` : event.location}
        </EventFact>
      )}
      {children}
    </dl>
  );
}

interface EventFactProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}

export function EventFact({ icon: Icon, name, children }: EventFactProps) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon className="mt-1 size-5 text-accent-text" aria-hidden />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
