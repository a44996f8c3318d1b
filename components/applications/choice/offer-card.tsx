'use client';

import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { Availability } from '@/components/ui/availability';
import { RadioCard } from '@/components/ui/radio-card';
import { formatMoney } from '@/lib/money';
import type { Offer } from './use-offers';

interface OfferCardProps {
  offer: Offer;
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

/** A type of booth or a level, with its size or benefits, what it costs and how many are left. What is taken cannot be chosen. */
export function OfferCard({ offer, id, timeZone, isChosen, own, problem, ...props }: OfferCardProps) {
  const t = useTranslations('applications.choice');
  const locale = useLocale();
  const { moment } = useMoments(timeZone);
  const { least, most } = offer;
  const isTaken = offer.availability.left === 0 && !own && !isChosen;
  const price =
    least.amount === most.amount
      ? formatMoney(least, locale)
      : t('range', { least: formatMoney(least, locale), most: formatMoney(most, locale) });
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
          {problem ? (
            <span role="alert" className="font-medium text-danger">
              {problem}
            </span>
          ) : (
            places()
          )}
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
        {props.children}
      </span>
    </RadioCard>
  );

  function places() {
    if (own) {
      return (
        <span className={own === 'held' ? 'font-medium text-accent-text' : 'font-medium text-warning'}>
          {t(own)}
        </span>
      );
    }
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
}
