import { ArrowRight } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { ticketState } from '@/components/registration/tickets/ticket-state';
import { ticketWords } from '@/components/registration/tickets/ticket-words';
import { whoItIsFor } from '@/components/registration/tickets/who-it-is-for';
import { PriceNote } from '@/components/ui/price-note';
import { pageReader } from '@/lib/api/server';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { paths } from '@/lib/paths';
import { formatMoment, formatTime } from '@/lib/time/format';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** The tickets with who each is for and what it costs, now and later; each begins a registration with it chosen. */
export async function TicketsBlock({ block, event }: BlockProps<'tickets'>) {
  const [t, reader] = await Promise.all([getTranslations('home.tickets'), pageReader()]);
  const { tracks, prices } = await reader.getEventTrack();
  if (tracks.length === 0 || event.registration.state === 'closed') return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('title')}
      text={block.text}
      aside={
        <p className="text-sm text-quiet">
          <PriceNote terms={prices} of="registration" />
        </p>
      }
    >
      <ul className="grid max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {tracks.map((track) => (
          <TicketEntry key={track.code} track={track} timeZone={event.time_zone} />
        ))}
      </ul>
    </BlockSection>
  );
}

async function TicketEntry({ track, timeZone }: { track: RegistrationTrack; timeZone: string }) {
  const [t, availability, locale] = await Promise.all([
    getTranslations('registration'),
    getTranslations('common.availability'),
    getLocale(),
  ]);
  const words = ticketWords({
    t,
    availability,
    locale,
    timeZone,
    moments: {
      time: (instant) => formatTime(instant, timeZone, locale),
      moment: (instant) => formatMoment(instant, timeZone, locale),
    },
  });
  const state = ticketState(track);
  const about = state === 'open' ? words.later(track) : words.whyNot(track);
  const who = whoItIsFor(track.description);
  return (
    <li className="group relative flex flex-col gap-0.5 py-2.5 leading-snug transition-colors sm:gap-1 sm:rounded-card sm:border sm:border-line sm:bg-raised sm:p-4 has-[a:hover]:border-edge">
      <p className="flex items-start justify-between gap-4 font-semibold text-heading">
        {state === 'shut' ? (
          <span className="min-w-0">{track.name}</span>
        ) : (
          <SiteLink
            href={paths.start(track.code)}
            className="min-w-0 after:absolute after:inset-0 after:rounded-card"
          >
            {track.name}
          </SiteLink>
        )}
        <span className="shrink-0 tabular-nums">{words.price(track.price.amount)}</span>
      </p>
      {who && <p className="text-sm text-quiet">{who}</p>}
      {(about || state !== 'shut') && (
        <p className="mt-auto flex items-end sm:min-h-5 justify-between gap-4 text-sm text-quiet">
          <span>{about}</span>
          {state !== 'shut' && (
            <ArrowRight
              className="size-4 shrink-0 text-accent-text max-sm:hidden transition-transform group-has-[a:hover]:translate-x-0.5"
              aria-hidden
            />
          )}
        </p>
      )}
    </li>
  );
}
