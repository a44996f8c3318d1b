'use client';

import { useTranslations } from 'next-intl';
import { FeeTable } from '@/components/orders/fee-table';
import type { Summary } from '@/components/orders/steps/step-frame';
import { Total } from '@/components/orders/total';
import { classNames } from '@/components/ui/class-names';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { TEXT_LINK, TextLink } from '@/components/ui/page-link';
import { BasketList } from '@/components/workshops/basket/basket-list';
import type { Basket } from '@/components/workshops/basket/use-basket';
import { CONFLICTS_ID } from '@/components/workshops/step/workshops-step';
import type { CartItem } from '@/lib/contract/parts/cart';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import type { Review } from '../data/use-registration';
import { useRegistrationCache } from '../data/use-registration';
import type { Wording } from '../step/step-screen';
import { ExtendHold } from './extend-hold';
import type { QuietRenewal } from './use-quiet-renewal';

interface JourneySummaryOptions {
  review: Review;
  /** How long a hold lasts when it begins. */
  holdSeconds: number;
  basket: Basket;
  renewal: QuietRenewal;
  wording: Wording;
  timeZone: string;
  /** A payment is on its way: holds and conflicts no longer concern the attendee. */
  isPending: boolean;
  /** The step that is shown, or the state of a payment. */
  step: string;
  hrefOf: (step: StepId) => string;
}

/** The order beside the step: lines, total, chosen sessions, time left, and the button that goes on. */
export function useJourneySummary(options: JourneySummaryOptions): Summary {
  const { review, basket, renewal, step, hrefOf, isPending } = options;
  const { registration } = review;
  const t = useTranslations('registration.order');
  const words = useTranslations('workshops');
  const cache = useRegistrationCache(registration.code);
  const endsAt = registration.reserved_until;
  const conflicts = basket.cart?.conflicts.length ?? 0;
  // The last screen has them in its middle, with the way to change them.
  const isLast = step === registration.steps.at(-1)?.id;
  const listsSessions = !isLast && registration.steps.some(({ id }) => id === 'workshops');
  return {
    title: t(options.wording === 'ticket' ? 'title_ticket' : 'title'),
    total: <Total {...registration.total} />,
    note: !isPending && endsAt && (
      <HoldCountdown endsAt={endsAt} renews={renewal.renews} onEnd={renewal.onHoldsEnd} />
    ),
    strip: !isPending && (
      <>
        {endsAt && (
          <ExtendHold
            endsAt={endsAt}
            extensionsLeft={registration.extensions_left}
            registrationCode={registration.code}
            holdSeconds={options.holdSeconds}
            refresh={cache.refresh}
          />
        )}
        {conflicts > 0 && (
          <p className="pb-1 font-medium">
            {step === 'workshops' ? (
              <a href={`#${CONFLICTS_ID}`} className={classNames(TEXT_LINK, 'text-danger')}>
                {words('conflicts.title', { count: conflicts })}
              </a>
            ) : (
              <TextLink href={hrefOf('workshops')} className="text-danger">
                {words('conflicts.title', { count: conflicts })}
              </TextLink>
            )}
          </p>
        )}
      </>
    ),
    summary: (
      <div className="space-y-6">
        <OrderSummary registration={registration} fees={review.fees} />
        {listsSessions && (
          <SessionsSummary basket={basket} timeZone={options.timeZone} removable={step === 'workshops'} />
        )}
      </div>
    ),
  };
}

interface SessionsSummaryProps {
  basket: Basket;
  timeZone: string;
  /** Sessions can be removed where they are chosen. */
  removable: boolean;
}

/** The chosen sessions in the summary. */
function SessionsSummary({ basket, timeZone, removable }: SessionsSummaryProps) {
  const t = useTranslations('workshops.basket');
  const remove = (session: CartItem) => basket.change({ action: 'remove', session });
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <h3 className="text-base">{t('title')}</h3>
      <BasketList items={basket.cart?.items} timeZone={timeZone} onRemove={removable ? remove : undefined} />
    </div>
  );
}

interface OrderSummaryProps {
  registration: RegistrationOverview;
  fees: FeeSummary;
}

/** What makes up the total. */
function OrderSummary({ registration, fees }: OrderSummaryProps) {
  const t = useTranslations('registration.order');
  return (
    <div className="space-y-1 text-sm">
      <p className="text-quiet">
        {registration.track.name} · {t(`mode_${registration.mode}`)}
      </p>
      <FeeTable fees={fees} compact />
    </div>
  );
}
