'use client';

import { useTranslations } from 'next-intl';
import type { Summary } from '@/components/orders/step-frame';
import { classNames } from '@/components/ui/class-names';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { Money } from '@/components/ui/money';
import { TEXT_LINK, TextLink } from '@/components/ui/text-link';
import type { Basket } from '@/components/workshops/basket/use-basket';
import { CONFLICTS_ID } from '@/components/workshops/step/session-row';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { useRegistrationCache } from '../data/use-registration';
import { OrderSummary } from '../review/order-summary';
import type { Review } from '../review/review';
import type { Wording } from '../step/step-screen';
import { ExtendHold } from './extend-hold';
import { SessionsSummary } from './sessions-summary';
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
    total: <Money {...registration.total} />,
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
