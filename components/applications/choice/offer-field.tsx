'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/form/field-frame';
import { MoneyField } from '@/components/form/fields/number-field';
import { useControlledField } from '@/components/form/use-field';
import type { Application, ApplicationOffer } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { failureText } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { type CheckedChoice, type ChoiceValues, unitsOf } from './choice-fields';
import { OfferCard } from './offer-card';
import type { Latest } from './use-latest';

interface OfferFieldProps {
  kind: ApplicationKind;
  offers: readonly ApplicationOffer[];
  choice: Latest<CheckedChoice>;
  application: Application;
  timeZone: string;
}

/** Pause in typing after which a contribution is saved, so that the total follows. */
const TYPING_PAUSE_MS = 700;

/** The offers as cards. One that is chosen is held at once; a contribution is saved as it is typed. */
export function OfferField({ kind, offers, choice, application, timeZone }: OfferFieldProps) {
  const t = useTranslations(`applications.choice.${kind}`);
  const words = useTranslations('applications.choice');
  const locale = useLocale();
  const form = useFormContext<ChoiceValues>();
  const { text, set, frame } = useControlledField({ name: 'offer', label: t('label'), act: 'choose' });
  const typed = useWatch<ChoiceValues, 'amount'>({ name: 'amount' });
  const chosen = offers.find(({ code }) => code === text);
  const own = application.choice;

  function choose(offer: ApplicationOffer): void {
    const amount = withinRange(offer, typed) ?? offer.least.amount;
    set(offer.code);
    if (hasRange(offer)) form.setValue('amount', amount / unitsOf(offer), { shouldValidate: false });
    form.clearErrors();
    void choice.change({ offer: offer.code, amount });
  }

  const saveAmount = useEffectEvent(() => {
    const amount = chosen && hasRange(chosen) ? withinRange(chosen, typed) : undefined;
    const kept = choice.asked ?? (own && { offer: own.code, amount: own.amount.amount });
    if (!chosen || amount === undefined || (kept?.offer === chosen.code && kept.amount === amount)) return;
    void choice.change({ offer: chosen.code, amount });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with each letter that is typed.
  useEffect(() => {
    const timer = setTimeout(saveAmount, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <FieldGroup {...frame} label={<span className="sr-only">{t('label')}</span>}>
      <p className="pb-2 text-quiet">{t('lead')}</p>
      <div className="space-y-3">
        {offers.map((offer, index) => {
          const isChosen = offer.code === text;
          return (
            <div key={offer.code}>
              <OfferCard
                {...{ offer, timeZone, isChosen }}
                id={index === 0 ? frame.id : `${frame.id}-${offer.code}`}
                name="offer"
                own={isChosen ? placeOf(offer) : undefined}
                problem={problemOf(offer)}
                onChoose={() => choose(offer)}
              />
              {isChosen && hasRange(offer) && (
                <div className="animate-appear px-4 pt-4 pb-3 sm:pl-13">
                  <MoneyField
                    name="amount"
                    label={t('amount', { currency: offer.least.currency })}
                    hint={words('between', {
                      least: formatMoney(offer.least, locale),
                      most: formatMoney(offer.most, locale),
                    })}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );

  function placeOf({ code }: ApplicationOffer): 'held' | 'ended' | undefined {
    if (own?.code !== code || choice.asked || own.place === 'unlimited') return undefined;
    return own.place === 'ended' || own.place === 'lost' ? 'ended' : 'held';
  }

  function problemOf({ code }: ApplicationOffer): string | undefined {
    return choice.failure?.value.offer === code
      ? failureText(choice.failure.error, words('not_saved'))
      : undefined;
  }
}

const hasRange = ({ least, most }: ApplicationOffer): boolean => least.amount !== most.amount;

/** What was typed, in minor units, where the offer takes it. */
function withinRange(offer: ApplicationOffer, typed: unknown): number | undefined {
  if (typeof typed !== 'number') return undefined;
  const amount = Math.round(typed * unitsOf(offer));
  return amount >= offer.least.amount && amount <= offer.most.amount ? amount : undefined;
}
