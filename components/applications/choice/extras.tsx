'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { QuantityStepper } from '@/components/shop/quantity-stepper';
import { classNames } from '@/components/ui/class-names';
import type { Application } from '@/lib/contract/applications/application';
import { failureText } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import type { Extra } from '../data/application-calls';
import type { ExtraQuantities } from './use-extra-quantities';

interface ExtrasProps {
  application: Application;
  quantities: ExtraQuantities;
  timeZone: string;
}

/** What can be ordered beside the booth or the level, with quantities; nothing where there is nothing. */
export function Extras({ application, quantities, timeZone }: ExtrasProps) {
  const t = useTranslations('applications.extras');
  const id = useId();
  const { extras = [] } = quantities;
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-3 border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      <ul>
        {extras.map((extra) => (
          <ExtraRow key={extra.code} {...{ extra, application, quantities, timeZone }} />
        ))}
      </ul>
    </section>
  );
}

function ExtraRow({ extra, application, quantities, timeZone }: ExtrasProps & { extra: Extra }) {
  const t = useTranslations('applications.extras');
  const locale = useLocale();
  const { moment } = useMoments(timeZone);
  const id = useId();
  const { code, name, availability, limit } = extra;
  const quantity = quantities.quantityOf(code);
  // What is left does not count what is held for this application.
  const place = application.extras.find((each) => each.code === code)?.place;
  const held = place === 'held' || place === 'confirmed' ? quantities.heldOf(code) : 0;
  const most = Math.min(limit, held + (availability.left ?? Number.POSITIVE_INFINITY));
  const failure = quantities.failureOf(code);
  const hasEnded = (place === 'ended' || place === 'lost') && quantity > 0;
  const isGone = most === 0 && quantity === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-heading">
          {name}{' '}
          <span className="font-normal text-text tabular-nums">· {formatMoney(extra.price, locale)}</span>
        </p>
        {extra.description && <p className="text-sm text-quiet">{extra.description}</p>}
        <p
          id={`${id}-state`}
          role={failure ? 'alert' : undefined}
          className={classNames(
            'min-h-5 text-sm',
            failure || hasEnded ? 'font-medium text-danger' : 'text-quiet',
          )}
        >
          {failure ? failureText(failure, t('not_saved')) : state()}
        </p>
      </div>
      {!isGone && (
        <QuantityStepper
          name={name}
          quantity={quantity}
          most={most}
          describedBy={`${id}-state`}
          onChange={(to) => quantities.change(code, to)}
        />
      )}
    </li>
  );

  function state(): string {
    if (hasEnded) return t('ended');
    if (quantity > 0 && quantity >= limit) return t('limit', { count: limit });
    if (availability.state === 'limited') return t('left', { count: availability.left ?? 0 });
    if (availability.state === 'available') return '';
    if (quantity > 0) return t('no_more');
    return availability.returns_at ? t('held', { time: moment(availability.returns_at) }) : t('sold_out');
  }
}
