import { Ticket } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { EventCover } from '@/components/content/event-cover';
import { Picture } from '@/components/content/picture';
import { EventFact, WhenAndWhere } from '@/components/content/place';
import { SiteLink } from '@/components/content/site-link';
import { ticketState } from '@/components/registration/tickets/ticket-state';
import { buttonClass } from '@/components/ui/button-class';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { localeOf } from '@/lib/i18n/languages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { formatMoney } from '@/lib/money';
import { inLocale, paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { formatDate, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { FoldedCountdown } from '../editorial/countdown-block';
import type { BlockProps } from '../frame/block-props';
import { Faces } from './faces';
import { lowestPrice } from './lowest-price';
import { RegistrationAction } from './registration-action';
import { StartCard } from './start-card';

/**
 * The cover of a page: the event's picture, or one made from its code, with the title, when, where and from what price, the way to
 * registration, and who speaks. On wide screens a registration begins beside it.
 */
export async function HeroBlock({ block, event, first, countdown }: BlockProps<'hero'>) {
  const [t, tag, reader] = await Promise.all([getTranslations('home'), getLocale(), pageReader()]);
  const locale = localeOf(tag);
  const [hasSchedule, { tracks, prices }] = await Promise.all([
    hasContent({ reader, eventCode: event.event_code }, [{ kind: 'schedule' }]),
    reader.getEventTrack(),
  ]);
  const { opens, closes, state } = event.registration;
  const suffix = event.wording === 'ticket' ? '_ticket' : '';
  const text = block.text ?? event.tagline;
  const lowest = state === 'closed' ? undefined : lowestPrice(tracks, prices);
  const amount = lowest && formatMoney(lowest.price, locale);
  const isFree = lowest?.price.amount === 0;
  const begin = t(event.wording === 'ticket' ? 'action.ticket' : 'action.register');
  const open = state === 'open' ? tracks.filter((track) => ticketState(track) === 'open') : [];
  const Title = first ? 'h1' : 'h2';
  return (
    <section
      id={block.code}
      aria-labelledby={`${block.code}-title`}
      data-cover=""
      className="relative isolate overflow-hidden bg-cover-deep"
    >
      {block.image ? (
        <>
          <Picture
            picture={block.image}
            alt={block.image_alt}
            first
            className="absolute inset-0 -z-20 size-full object-cover"
          />
          <div className="absolute inset-0 -z-10 cover-shade" />
        </>
      ) : (
        <EventCover event={event} className="absolute inset-0 -z-10 size-full" />
      )}
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-10 sm:py-14 lg:min-h-[36rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-16">
        <div className="on-cover min-w-0 space-y-6">
          <div className="space-y-4">
            {block.title && block.title !== event.name && (
              <p className="font-semibold text-text">{event.name}</p>
            )}
            <Title id={`${block.code}-title`} className="max-w-[16ch] text-4xl">
              {block.title ?? event.name}
            </Title>
            {text && <p className="max-w-[46ch] text-lg text-text">{text}</p>}
          </div>
          <WhenAndWhere event={event}>
            {amount && (
              <EventFact icon={Ticket} name={t('price.name')}>
                {isFree
                  ? t('price.free')
                  : t(lowest.isOnly ? 'price.one' : 'price.from', {
                      amount,
                      currency: lowest.price.currency,
                    })}
                {lowest.isPlusTax && ` ${t('price.plus_tax')}`}
              </EventFact>
            )}
            {countdown && <FoldedCountdown block={countdown} event={event} />}
          </WhenAndWhere>
          <RegistrationAction
            state={state}
            opens={opens}
            closes={closes}
            ends={event.ends_at}
            href={inLocale(paths.start(), locale)}
            // On wide screens a registration begins beside it.
            className={open.length > 0 ? 'lg:hidden' : undefined}
            afterwards={<Afterwards event={event} hasSchedule={hasSchedule} />}
            label={amount && !isFree && !lowest.isOnly ? t('action.from', { begin, amount }) : begin}
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
              over: t('action.over'),
            }}
          >
            <span className="flex flex-wrap gap-x-5 gap-y-1 font-medium">
              {hasSchedule && (
                <SiteLink href={paths.schedule()} className={TEXT_LINK}>
                  {t('action.schedule')}
                </SiteLink>
              )}
              <SiteLink href={paths.manage()} className={TEXT_LINK}>
                {t(`action.manage${suffix}`)}
              </SiteLink>
            </span>
          </RegistrationAction>
          <Faces event={event} />
        </div>
        {open.length > 0 && (
          <div className="max-lg:hidden">
            <StartCard
              href={inLocale(paths.start(), locale)}
              tickets={open.map((track) => ({ code: track.code, text: ticketText(track) }))}
              words={{
                title: t(`begin.title${suffix}`),
                ticket: t('begin.ticket'),
                email: t('begin.email'),
                note: t('begin.note'),
                submit: t('begin.submit'),
              }}
            />
          </div>
        )}
      </div>
    </section>
  );

  function ticketText({ name, price }: RegistrationTrack): string {
    const costs = price.amount.amount === 0 ? t('price.free') : formatMoney(price.amount, locale);
    return `${name} · ${costs}`;
  }
}

/** Once the event is over: its recordings, where there are some, and where feedback is given. */
async function Afterwards({ event, hasSchedule }: { event: ClientEvent; hasSchedule: boolean }) {
  const [t, locale, reader] = await Promise.all([getTranslations('home.action'), pageLocale(), pageReader()]);
  const { media } = hasSchedule ? await reader.listFilters() : { media: [] };
  const hasRecordings = media.some(({ value }) => value === 'recording');
  return (
    <>
      {hasRecordings && (
        <PageLink
          href={inLocale(paths.recordedSessions(), locale)}
          className={buttonClass({ size: 'large' })}
        >
          {t('watch')}
        </PageLink>
      )}
      {event.feedback_url && (
        <a href={event.feedback_url} className={`font-medium ${TEXT_LINK}`}>
          {t('feedback')}
        </a>
      )}
    </>
  );
}
