import { BedDouble, CalendarClock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { Picture } from '@/components/content/picture';
import { SiteLink } from '@/components/content/site-link';
import { UntilPassed } from '@/components/content/until-passed';
import { pageReader } from '@/lib/api/server';
import type { Accommodation } from '@/lib/contract/content/places';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import type { BlockProps } from '../frame/block-props';
import { BlockSection, NoneYet } from '../frame/block-section';

interface BookByProps {
  instant: string;
  timeZone: string;
}

/** The date until which the event's rooms are held; after it, a note that they may be gone. */
function BookBy({ instant, timeZone }: BookByProps) {
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

/** Accommodations, with the price of a night and the date until which the event's rooms are held. */
export async function AccommodationsBlock({ block, event }: BlockProps<'accommodations'>) {
  const reader = await pageReader();
  const { accommodations } = await reader.getAccommodations();
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {accommodations.length === 0 && <NoneYet icon={BedDouble} words="content.accommodations" />}
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {accommodations.map((stay) => (
          <Stay key={stay.code} stay={stay} event={event} Name={block.title ? 'h3' : 'h2'} />
        ))}
      </ul>
    </BlockSection>
  );
}

interface StayProps {
  stay: Accommodation;
  event: ClientEvent;
  Name: 'h2' | 'h3';
}

async function Stay({ stay, event, Name }: StayProps) {
  const [t, locale] = await Promise.all([getTranslations('content.accommodations'), getLocale()]);
  return (
    <li className="group relative flex min-w-0 flex-col gap-4">
      {stay.photo && (
        <Picture
          picture={stay.photo}
          alt=""
          className="aspect-[16/9] w-full rounded-card bg-sunken object-cover"
        />
      )}
      <div className="space-y-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Name className="text-xl">
            <SiteLink
              href={paths.accommodation(stay.code)}
              className="after:absolute after:inset-0 group-hover:underline"
            >
              {stay.name}
            </SiteLink>
          </Name>
          {stay.rate && (
            <p className="text-quiet">
              {t.rich('rate', {
                amount: () => (
                  <span className="text-lg font-semibold text-heading tabular-nums">
                    {stay.rate && formatMoney(stay.rate, locale)}
                  </span>
                ),
              })}
            </p>
          )}
        </div>
        <p className="line-clamp-3">{stay.description}</p>
        {stay.book_by && <BookBy instant={stay.book_by} timeZone={event.time_zone} />}
      </div>
    </li>
  );
}
