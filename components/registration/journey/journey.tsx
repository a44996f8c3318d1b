'use client';

import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { StepFrame, useSteps } from '@/components/orders/steps/step-frame';
import { PaymentPending } from '@/components/payments/payment-pending';
import { useBasket } from '@/components/workshops/basket/use-basket';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import { nextStep, type StepId } from '@/lib/domain/registration/registration-steps';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import type { Review } from '../data/use-registration';
import { useRefreshWithBasket } from '../data/use-registration';
import type { RegistrationOption, Wording } from '../step/step-screen';
import { STEP_SCREENS } from '../step/step-screens';
import { JourneyNotices } from './journey-notices';
import { useJourneySummary } from './journey-summary';
import { LeftToGroup } from './left-to-group';
import { Refunded } from './refunded';
import { useQuietRenewal } from './use-quiet-renewal';
import { useSubmission } from './use-submission';

/** Names the group that a registration belongs to; by its code on a device where its name is not known. */
function GroupLine({ code }: { code: string }) {
  const t = useTranslations('registration.group');
  const name = useDayCookie(registrationInfo)?.group ?? code;
  return (
    <p className="flex items-center gap-2 text-sm text-quiet">
      <Users className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{t('line', { name })}</span>
    </p>
  );
}

export interface JourneyProps {
  eventName: string;
  wording: Wording;
  /** Of the event. */
  timeZone: string;
  prices: PriceTerms;
  option: RegistrationOption;
}

/** A started registration, step by step. */
export function Journey({
  review: read,
  eventName,
  wording,
  timeZone,
  prices,
  option,
}: JourneyProps & { review: Review }) {
  const t = useTranslations('registration');
  const sitePath = useSitePath();
  const basketRead = useBasket();
  useRefreshWithBasket(read, basketRead.cart);
  const submission = useSubmission(read, option);
  const progress = read.registration.steps.map(({ id, complete, open }) => ({
    id,
    complete: complete === 'Y',
    open: open === 'Y',
  }));
  const pending = read.registration.payment === 'pending';
  const left = read.registration.group?.left === 'Y';
  const steps = useSteps<StepId>({
    steps: progress,
    next: nextStep(progress),
    hrefOf: (step) => sitePath(paths.step(step)),
    startHref: sitePath(paths.start()),
    backLabel: t('step.back'),
    instead: pending ? 'pending' : submission.refund ? 'refunded' : left && 'left',
    titleKey: (shown) => titleKeyOf(shown, wording),
    eventName,
  });
  const { shown, current, following, hrefOf, goOn } = steps;
  const renewal = useQuietRenewal(read, basketRead, shown === 'payment');
  const { review, cart } = renewal.shown;
  const { registration } = review;
  const basket = { ...basketRead, cart };
  const summary = useJourneySummary({
    ...{ review, basket, wording, timeZone, renewal, hrefOf },
    isPending: pending || left,
    holdSeconds: option.hold_seconds,
    step: shown,
  });
  // The step of the workshops tells of lost seats itself.
  const isLast = shown === progress.at(-1)?.id;
  const { Screen } = STEP_SCREENS[current];

  return (
    <StepFrame
      {...{ steps, summary }}
      words="registration"
      above={registration.group && <GroupLine code={registration.group.code} />}
      notices={
        <JourneyNotices
          {...{ registration, timeZone }}
          problems={pending || left ? [] : review.problems}
          basket={isLast ? basket : undefined}
        />
      }
    >
      {content()}
    </StepFrame>
  );

  function content() {
    if (pending) return <PaymentPending code={registration.code} bank={submission.bank} />;
    if (submission.refund) {
      return (
        <Refunded
          amount={submission.refund.amount}
          review={read}
          startHref={sitePath(paths.start())}
          onGoOn={submission.goOn}
        />
      );
    }
    if (left) return <LeftToGroup registration={registration} timeZone={timeZone} />;
    return (
      <Screen
        {...{ review, option, wording, timeZone, prices, hrefOf, submission }}
        goOn={following && goOn}
        nextLabel={t(`step.next_${following ?? 'review'}`)}
      />
    );
  }
}

/** Key of the heading of a step, or of what is shown in its place. */
function titleKeyOf(shown: string, wording: Wording): string {
  if (shown === 'left') return 'registration.group.left_title';
  if (shown === 'pending' || shown === 'refunded') return `payment.${shown}.title`;
  // The cast: whatever else is shown is a step.
  return STEP_SCREENS[shown as StepId].titleKey(wording);
}
