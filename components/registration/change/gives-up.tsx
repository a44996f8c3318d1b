'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { GivenUpThing } from '@/lib/contract/parts/registration-change';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';

interface GivesUpProps {
  /** `at` when it was given up; without it the change is still to be confirmed. */
  things: readonly (GivenUpThing & { at?: string })[];
  currency: string;
  timeZone: string;
}

/** Everything that goes with a change, each with what comes back for it. */
export function GivesUp({ things, currency, timeZone }: GivesUpProps) {
  const t = useTranslations('registration.gives_up');
  const locale = useLocale();
  const linesOf = ({ paid, used, back }: GivenUpThing) =>
    [
      { word: 'back', amount: back },
      { word: 'used', amount: used },
      { word: 'kept', amount: paid - used - back },
    ]
      .filter(({ amount }) => amount > 0)
      .map(({ word, amount }) => t(word, { amount: formatMoney({ amount, currency }, locale) }));
  return (
    <ul className="divide-y divide-line">
      {things.map((thing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order may have two of one thing, and nothing is reordered
        <li key={`${thing.kind} ${thing.code} ${index}`} className="py-2">
          <span className="block text-heading wrap-anywhere">{thing.title}</span>
          <span className="block text-sm text-quiet">{t(`kinds.${thing.kind}`)}</span>
          {thing.at && (
            <span className="block text-sm text-quiet">
              {t('on', { date: formatDate(thing.at, timeZone, locale) })}
            </span>
          )}
          {(thing.paid > 0 ? linesOf(thing) : [t('free')]).map((line) => (
            <span key={line} className="block text-sm text-text tabular-nums">
              {line}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
