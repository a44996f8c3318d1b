import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { buttonClass } from '@/components/ui/button-class';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { getAccommodationDetail } from '@/lib/contract/content/places';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { UntilPassed } from './until-passed';

export type Stay = AnswerOf<typeof getAccommodationDetail>;

/** What is needed to book. Facts that the organiser has not given are left out. */
export function StayBooking({ stay, timeZone }: { stay: Stay; timeZone: string }) {
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
