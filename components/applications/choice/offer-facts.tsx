'use client';

import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { Availability } from '@/components/ui/availability';
import type { ApplicationOffer } from '@/lib/contract/applications/application';
import { formatMoney } from '@/lib/money';

interface OfferFactsProps {
  offer: ApplicationOffer;
  /** Prefix of the ids of its parts: name, price, places and about. */
  id: string;
  timeZone: string;
  /** Instead of how many are left. */
  places?: ReactNode;
}

/** A type of booth or a level: its name, what it costs, how many are left, its size or benefits. */
export function OfferFacts({ offer, id, timeZone, places }: OfferFactsProps) {
  const t = useTranslations('applications.choice');
  const locale = useLocale();
  const { least, most } = offer;
  const price =
    least.amount === most.amount
      ? formatMoney(least, locale)
      : t('range', { least: formatMoney(least, locale), most: formatMoney(most, locale) });
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4 leading-6 font-semibold text-heading">
        <span id={`${id}-name`} className="min-w-0 break-words">
          {offer.name}
          {offer.size && <span className="font-normal text-quiet"> · {offer.size}</span>}
        </span>
        <span id={`${id}-price`} className="shrink-0 tabular-nums">
          {price}
        </span>
      </span>
      <span id={`${id}-places`} className="block min-h-6 text-sm">
        {places ?? <PlacesLeft offer={offer} timeZone={timeZone} />}
      </span>
      <span id={`${id}-about`} className="mt-1 block space-y-1 text-sm text-quiet">
        {offer.description && <span className="block">{offer.description}</span>}
        {offer.benefits.map((benefit) => (
          <span key={benefit} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-accent-text" aria-hidden />
            <span className="min-w-0">{benefit}</span>
          </span>
        ))}
      </span>
    </>
  );
}

function PlacesLeft({ offer, timeZone }: Pick<OfferFactsProps, 'offer' | 'timeZone'>) {
  const { moment } = useMoments(timeZone);
  const { state, left, held, returns_at: returnsAt } = offer.availability;
  return (
    <Availability
      state={state}
      {...(left !== null && { left })}
      {...(held !== undefined && { held })}
      {...(returnsAt && { returnsAt: moment(returnsAt) })}
    />
  );
}
