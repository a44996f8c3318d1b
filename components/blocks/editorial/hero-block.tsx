import { Ticket } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { Picture } from '@/components/content/picture';
import { EventFact, WhenAndWhere } from '@/components/content/place';
import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { taxesOn } from '@/lib/contract/parts/price-terms';
import { formatMoney } from '@/lib/money';
import { inLocale, localeOf, paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { formatDate, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import type { BlockProps } from '../frame/block-props';
import { FoldedCountdown } from './countdown-block';
import { RegistrationAction } from './registration-action';

/**
 * The lowest price at which somebody can register now, or will be able to; nothing when nobody can any more. Tickets without
 * a fee are for few people at events that have others with one.
 */
async function PriceFact({ event }: { event: Pick<ClientEvent, 'registration'> }) {
  if (event.registration.state === 'closed') return null;
  const [t, locale, reader] = await Promise.all([getTranslations('home'), getLocale(), pageReader()]);
  const { tracks, prices } = await reader.getEventTrack();
  const fees = tracks
    .filter(({ state }) => state === 'open' || state === 'not_open_yet')
    .map(({ price }) => price.amount)
    .sort((one, other) => one.amount - other.amount);
  const lowest = fees.find(({ amount }) => amount > 0) ?? fees[0];
  if (!lowest) return null;
  const isOnly = fees.every(({ amount }) => amount === lowest.amount);
  const amount = formatMoney(lowest, locale);
  const isPlus = prices.taxes_included === 'N' && taxesOn(prices, 'registration').length > 0;
  return (
    <EventFact icon={Ticket} name={t('price.name')}>
      {lowest.amount === 0
        ? t('price.free')
        : t(isOnly ? 'price.one' : 'price.from', { amount, currency: lowest.currency })}
      {isPlus && lowest.amount > 0 && ` ${t('price.plus_tax')}`}
    </EventFact>
  );
}

/** The event's title, text, dates, place and price, how long it still is, and the ways to registration and schedule. */
export async function HeroBlock({ block, event, first, countdown }: BlockProps<'hero'>) {
  const [t, tag, reader] = await Promise.all([getTranslations('home'), getLocale(), pageReader()]);
  const locale = localeOf(tag);
  const hasSchedule = await hasContent({ reader, eventCode: event.event_code }, [{ kind: 'schedule' }]);
  const suffix = event.wording === 'ticket' ? '_ticket' : '';
  const text = block.text ?? event.tagline;
  const opens = event.registration.opens;
  const Title = first ? 'h1' : 'h2';
  return (
    <section
      id={block.code}
      aria-labelledby={`${block.code}-title`}
      className={classNames(
        'wrap grid items-center gap-x-12 gap-y-10',
        block.image !== null && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <div className="min-w-0 space-y-6">
        <Title id={`${block.code}-title`} className="max-w-[18ch] text-4xl">
          {block.title ?? event.name}
        </Title>
        {text && <p className="max-w-[52ch] text-lg text-quiet">{text}</p>}
        <WhenAndWhere event={event}>
          <PriceFact event={event} />
          {countdown && <FoldedCountdown block={countdown} event={event} />}
        </WhenAndWhere>
        <div className="pt-2">
          <RegistrationAction
            state={event.registration.state}
            opens={opens}
            closes={event.registration.closes}
            href={inLocale(paths.start(), locale)}
            label={t(event.wording === 'ticket' ? 'action.ticket' : 'action.register')}
            words={{
              not_open_yet: opens
                ? t(`action.opens${suffix}`, {
                    date: formatDate(opens, event.time_zone, locale),
                    time: formatTime(opens, event.time_zone, locale),
                    zone: zoneName(opens, event.time_zone, locale),
                  })
                : t(`action.closed${suffix}`),
              closed: t(`action.closed${suffix}`),
              sold_out: t('action.sold_out'),
            }}
          >
            {hasSchedule && (
              <SiteLink
                href={paths.schedule()}
                className={buttonClass({ variant: 'secondary', size: 'large' })}
              >
                {t('action.schedule')}
              </SiteLink>
            )}
            <SiteLink href={paths.manage()} className={classNames(TEXT_LINK, 'font-medium')}>
              {t(`action.manage${suffix}`)}
            </SiteLink>
          </RegistrationAction>
        </div>
      </div>
      {block.image && (
        <Picture
          picture={block.image}
          alt={block.image_alt}
          first
          className="h-auto max-h-[32rem] w-full rounded-card object-cover"
        />
      )}
    </section>
  );
}
