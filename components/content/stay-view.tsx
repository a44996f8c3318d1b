import { ArrowLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { SiteLink } from '@/components/i18n/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { CopyButton } from '@/components/ui/copy-button';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { getAccommodationDetail } from '@/lib/contract/content/places';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { Picture } from './picture';
import { PlaceAddress } from './place';
import { UntilPassed } from './until-passed';

type Stay = AnswerOf<typeof getAccommodationDetail>;

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
        <div className="min-w-0 space-y-8">
          {photo && (
            <Picture
              picture={photo}
              alt=""
              first
              className="aspect-[16/9] w-full rounded-card bg-sunken object-cover"
            />
          )}
          <p className="max-w-measure text-md whitespace-pre-line">{description}</p>
        </div>
        <Booking stay={stay} timeZone={timeZone} />
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

/** What is needed to book. Facts that the organiser has not given are left out. */
function Booking({ stay, timeZone }: { stay: Stay; timeZone: string }) {
  const t = useTranslations('content.accommodations');
  const locale = useLocale();
  const { name, rate, book_by, booking_code, booking_url, phone } = stay;
  if (!rate && !book_by && !booking_code && !booking_url && !phone) return null;
  const until = book_by && formatDate(book_by, timeZone, locale);
  return (
    <div className="rounded-card border border-line bg-raised p-4 sm:p-6">
      <dl className="divide-y divide-line">
        {rate && (
          <Fact label={t('rate_label')}>
            <span className="text-2xl font-semibold text-heading tabular-nums">
              {formatMoney(rate, locale)}
            </span>{' '}
            <span className="text-quiet">{t('per_night')}</span>
          </Fact>
        )}
        {book_by && (
          <Fact label={t('book_by_label')}>
            <UntilPassed instant={book_by} before={until}>
              {t('book_by_passed', { date: until ?? '' })}
            </UntilPassed>
          </Fact>
        )}
        {booking_code && (
          <Fact label={t('code_label')}>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="text-xl font-semibold tracking-wide text-heading">{booking_code}</span>
              <MessagesProvider namespaces={['common']}>
                <CopyButton text={booking_code}>{t('copy_code')}</CopyButton>
              </MessagesProvider>
            </span>
            <span className="mt-1 block text-sm text-quiet">{t('code_hint')}</span>
          </Fact>
        )}
        {phone && (
          <Fact label={t('phone_label')}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${TEXT_LINK} tabular-nums`}>
              {phone}
            </a>
          </Fact>
        )}
      </dl>
      {booking_url && (
        <div className="mt-5 space-y-2">
          <a href={booking_url} rel="noopener" className={buttonClass({ size: 'large', wide: true })}>
            {t('book')}
          </a>
          <p className="text-sm text-quiet">{t('booking_site', { name })}</p>
        </div>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-4 first:pt-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="mt-0.5 text-heading">{children}</dd>
    </div>
  );
}
