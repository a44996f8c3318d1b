'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RadioCard } from '@/components/ui/choices/radio-card';
import type { ApplicationOffer } from '@/lib/contract/applications/application';
import { OfferFacts } from './offer-facts';

interface OfferCardProps {
  offer: ApplicationOffer;
  /** Name of the radio group. */
  name: string;
  id: string;
  timeZone: string;
  isChosen: boolean;
  /** Of the application's own: it is held, or its hold has ended. */
  own: 'held' | 'ended' | undefined;
  /** Why choosing it failed. */
  problem: string | undefined;
  onChoose: () => void;
  /** Below the card's text, once it is chosen. */
  children?: ReactNode;
}

/** A type of booth or a level to choose. What is taken cannot be chosen. */
export function OfferCard({ offer, id, timeZone, isChosen, own, problem, ...props }: OfferCardProps) {
  const t = useTranslations('applications.choice');
  const isTaken = offer.availability.left === 0 && !own && !isChosen;
  return (
    <RadioCard
      name={props.name}
      value={offer.code}
      checked={isChosen}
      disabled={isTaken}
      aria-labelledby={`${id}-name ${id}-price`}
      aria-describedby={`${id}-places ${id}-about`}
      onChange={props.onChoose}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 p-3 sm:gap-x-4 sm:p-4"
    >
      <span className="min-w-0">
        <OfferFacts {...{ offer, id, timeZone }} places={places()} />
        {props.children}
      </span>
    </RadioCard>
  );

  function places(): ReactNode {
    if (problem) {
      return (
        <span role="alert" className="font-medium text-danger">
          {problem}
        </span>
      );
    }
    if (!own) return undefined;
    return (
      <span className={own === 'held' ? 'font-medium text-accent-text' : 'font-medium text-warning'}>
        {t(own)}
      </span>
    );
  }
}
