'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PriceNote } from '@/components/ui/price-note';
import type { ApplicationOffer } from '@/lib/contract/applications/application';
import { OfferFacts } from '../choice/offer-facts';
import type { JourneyProps } from '../data/step-screen';

interface OfferListProps extends Pick<JourneyProps, 'kind' | 'timeZone' | 'prices'> {
  offers: readonly ApplicationOffer[];
}

/** The booths or levels with their prices and what is left of them, before one begins. */
export function OfferList({ kind, offers, timeZone, prices }: OfferListProps) {
  const t = useTranslations(`applications.${kind}`);
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="max-w-measure space-y-3">
      <div className="space-y-1">
        <h2 id={id} className="text-xl">
          {t('offers')}
        </h2>
        <PriceNote terms={prices} of={kind === 'exhibitor' ? 'booth' : 'contribution'} />
      </div>
      <ul className="border-b border-line">
        {offers.map((offer) => (
          <li key={offer.code} className="border-t border-line py-3">
            <OfferFacts offer={offer} id={`${id}-${offer.code}`} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
