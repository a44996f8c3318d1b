import { Ticket } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { EventFact } from '@/components/content/when-and-where';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { formatMoney } from '@/lib/money';

/**
 * The lowest price at which somebody can register now, or will be able to; nothing when nobody can any more. Tickets without
 * a fee are for few people at events that have others with one.
 */
export async function PriceFact({ event }: { event: Pick<ClientEvent, 'registration'> }) {
  if (event.registration.state === 'closed') return null;
  const [t, locale, reader] = await Promise.all([getTranslations('home'), getLocale(), pageReader()]);
  const { tracks } = await reader.getEventTrack();
  const fees = tracks
    .filter(({ state }) => state === 'open' || state === 'not_open_yet')
    .map(({ fee, early_bird }) => early_bird?.fee ?? fee)
    .sort((one, other) => one.amount - other.amount);
  const lowest = fees.find(({ amount }) => amount > 0) ?? fees[0];
  if (!lowest) return null;
  const isOnly = fees.every(({ amount }) => amount === lowest.amount);
  const amount = formatMoney(lowest, locale);
  return (
    <EventFact icon={Ticket} name={t('price.name')}>
      {lowest.amount === 0
        ? t('price.free')
        : t(isOnly ? 'price.one' : 'price.from', { amount, currency: lowest.currency })}
    </EventFact>
  );
}
