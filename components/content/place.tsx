import { ArrowUpRight, CalendarDays, type LucideIcon, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MapToggle } from '@/components/ui/map-toggle';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { LocationSummary } from '@/lib/contract/parts/location';

type Address = Pick<LocationSummary, 'name' | 'address_lines' | 'latitude' | 'longitude'>;

/** Address of a place, directions, and a map on request. */
export function PlaceAddress({ place }: { place: Address }) {
  const t = useTranslations('content.locations');
  const { name, address_lines, latitude, longitude } = place;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <address className="text-md text-text not-italic">
          {address_lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <a href={directionsAddress(place)} rel="noopener noreferrer" className={TEXT_LINK}>
          {t('directions_link')}
          <ArrowUpRight className="ml-1 inline size-4" aria-hidden />
        </a>
      </div>
      {latitude !== null && longitude !== null && (
        <MapToggle
          latitude={latitude}
          longitude={longitude}
          title={t('map_of', { name })}
          words={{ show: t('map_show'), hide: t('map_hide'), note: t('map_note') }}
        />
      )}
    </div>
  );
}

/** Directions by coordinates, which lead to the door, or by the address where there are none. */
function directionsAddress({ address_lines, latitude, longitude }: Address): string {
  const to = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address_lines.join(', ');
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}

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
