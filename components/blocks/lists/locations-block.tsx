import { MapPin, UsersRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { Picture } from '@/components/content/picture';
import { PlaceAddress } from '@/components/content/place';
import { SiteLink } from '@/components/content/site-link';
import { PlaceStructuredData } from '@/components/content/structured-data';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import type { getLocationDetail } from '@/lib/contract/content/places';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { LocationSummary } from '@/lib/contract/parts/location';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection, NoneYet } from '../frame/block-section';

/** Places of the event, how to get there, and their rooms. */
export async function LocationsBlock({ block, event }: BlockProps<'locations'>) {
  const reader = await pageReader();
  const { locations } = await reader.getLocations({ track: 'all' });
  const details = await Promise.all(locations.map(({ code }) => reader.getLocationDetail({ code })));
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {details.length === 0 && <NoneYet icon={MapPin} words="content.locations" />}
      <div className="space-y-14 lg:space-y-20">
        {details.map((location) => (
          <Fragment key={location.code}>
            <PlaceStructuredData event={event} place={location} />
            <Location location={location} below={Boolean(block.title)} />
          </Fragment>
        ))}
      </div>
    </BlockSection>
  );
}

type Detail = AnswerOf<typeof getLocationDetail>;

async function Location({ location, below }: { location: Detail; below: boolean }) {
  const t = await getTranslations('content.locations');
  const [Name, Part] = below ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  const { code, name, description, photo, directions, rooms, accommodations } = location;
  return (
    <article
      id={`place-${code}`}
      aria-labelledby={`place-${code}-name`}
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      {photo && (
        <Picture picture={photo} alt="" className="aspect-[3/2] w-full rounded-card bg-sunken object-cover" />
      )}
      <div className="min-w-0 space-y-5">
        <Name id={`place-${code}-name`} className="text-2xl">
          {name}
        </Name>
        {description && <p className="max-w-measure text-md">{description}</p>}
        {directions && (
          <section className="space-y-1.5">
            <Part className="text-lg">{t('directions')}</Part>
            <p className="max-w-measure whitespace-pre-line">{directions}</p>
          </section>
        )}
      </div>
      <PlaceAddress place={location} />
      <div className="min-w-0 space-y-6">
        {rooms.length > 0 && <Rooms rooms={rooms} title={t('rooms')} Part={Part} />}
        {accommodations.length > 0 && (
          <section className="space-y-1.5">
            <Part className="text-lg">{t('stay')}</Part>
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {accommodations.map((stay) => (
                <li key={stay.code}>
                  <SiteLink href={paths.accommodation(stay.code)} className={TEXT_LINK}>
                    {stay.name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}

interface RoomsProps {
  rooms: LocationSummary['rooms'];
  title: string;
  Part: 'h3' | 'h4';
}

async function Rooms({ rooms, title, Part }: RoomsProps) {
  const t = await getTranslations('content.locations');
  return (
    <section className="space-y-3">
      <Part className="text-lg">{title}</Part>
      <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 xl:grid-cols-3">
        {rooms.map((room) => (
          <li key={room.code} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <SiteLink
              href={paths.room(room.code)}
              className={`inline-flex min-h-9 min-w-0 items-center pointer-coarse:min-h-11 ${TEXT_LINK}`}
            >
              {room.name}
            </SiteLink>
            {room.capacity !== null && (
              <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-quiet tabular-nums">
                <UsersRound className="size-4 text-icon" aria-hidden />
                <span aria-hidden>{t('number', { count: room.capacity })}</span>
                <span className="sr-only">{t('capacity', { count: room.capacity })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
