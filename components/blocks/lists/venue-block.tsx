import { getLocale, getTranslations } from 'next-intl/server';
import { Picture } from '@/components/content/picture';
import { PlaceAddress } from '@/components/content/place';
import { SiteLink } from '@/components/content/site-link';
import { PlaceStructuredData } from '@/components/content/structured-data';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** How many places to stay are named. */
const MAX_STAYS = 3;

/** Where the event is, in short: the first place with its address and map, and where to stay. */
export async function VenueBlock({ block, event }: BlockProps<'venue'>) {
  const [t, locale, reader] = await Promise.all([getTranslations('home.venue'), getLocale(), pageReader()]);
  const [{ locations }, { accommodations }] = await Promise.all([
    reader.getLocations({ track: 'all' }),
    reader.getAccommodations(),
  ]);
  const [place] = locations;
  if (!place) return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('title')}
      text={block.text}
      aside={
        <SiteLink href={paths.locations()} className={TEXT_LINK}>
          {t('more')}
        </SiteLink>
      }
    >
      <PlaceStructuredData event={event} place={place} />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        {place.photo && (
          <Picture
            picture={place.photo}
            alt=""
            className="aspect-[5/2] w-full rounded-card bg-sunken object-cover lg:aspect-[3/2]"
          />
        )}
        <div className="min-w-0 space-y-6">
          <div className="space-y-2">
            <h3 className="text-lg">{place.name}</h3>
            <PlaceAddress place={place} />
          </div>
          {accommodations.length > 0 && (
            <div className="space-y-1">
              <h3 className="text-lg">{t('stay')}</h3>
              <ul className="divide-y divide-line">
                {accommodations.slice(0, MAX_STAYS).map((stay) => (
                  <li key={stay.code} className="flex items-baseline justify-between gap-4 py-2.5">
                    <SiteLink href={paths.accommodation(stay.code)} className={TEXT_LINK}>
                      {stay.name}
                    </SiteLink>
                    {stay.rate && (
                      <span className="shrink-0 text-sm text-quiet tabular-nums">
                        {t('night', { rate: formatMoney(stay.rate, locale) })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </BlockSection>
  );
}
