import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/content/site-link';
import { TEXT_LINK } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import { PhotoAndText } from './picture';
import { PlaceAddress } from './place';
import { type Stay, StayBooking } from './stay-booking';

/** An accommodation: its price, how to book and by when, and where it is. */
export function StayView({ stay, timeZone }: { stay: Stay; timeZone: string }) {
  const t = useTranslations('content.accommodations');
  const { name, description, photo, location } = stay;
  return (
    <article className="wrap space-y-8 pt-8 pb-section lg:space-y-12 lg:pt-14">
      <header className="space-y-4">
        <p>
          <SiteLink href={paths.accommodations()} className={TEXT_LINK}>
            <ArrowLeft className="mr-1 inline size-4" aria-hidden />
            {t('all')}
          </SiteLink>
        </p>
        <h1 className="max-w-[24ch] text-3xl">{name}</h1>
      </header>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <PhotoAndText photo={photo} text={description} />
        <StayBooking stay={stay} timeZone={timeZone} />
      </div>
      {location && (
        <section className="max-w-form space-y-4 border-t border-line pt-8">
          <h2 className="text-xl">{t('near')}</h2>
          <p className="font-semibold text-heading">{location.name}</p>
          <PlaceAddress place={location} />
        </section>
      )}
    </article>
  );
}
