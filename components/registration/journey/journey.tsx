'use client';

import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useStepHeading } from '@/components/orders/use-step-heading';
import { useStepPosition } from '@/components/orders/use-step-position';
import { PaymentPending } from '@/components/payments/payment-pending';
import { ButtonLink } from '@/components/ui/button';
import { StepsBar } from '@/components/ui/steps-bar';
import { useBasket } from '@/components/workshops/basket/use-basket';
import { nextStep, type StepId } from '@/lib/domain/registration/registration-steps';
import { paths } from '@/lib/paths';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { useRefreshWithBasket } from '../data/use-registration';
import type { Review } from '../review/review';
import type { RegistrationOption, Wording } from '../step/step-screen';
import { STEP_SCREENS } from '../step/step-screens';
import { JourneyNotices } from './journey-notices';
import { JourneySummary } from './journey-summary';
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
  option: RegistrationOption;
}

/** Key of the heading once the payment is left to the group. */
const LEFT_TITLE = 'registration.group.left_title';

/** A started registration, step by step. */
export function Journey({
  review: read,
  eventName,
  wording,
  timeZone,
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
  const position = useStepPosition(progress, nextStep(progress));
  const { current, previous, following, goTo } = position;
  const hrefOf = (step: StepId) => sitePath(paths.step(step));

  const pending = read.registration.payment === 'pending';
  const left = read.registration.group?.left === 'Y';
  const shown = pending ? 'pending' : submission.refund ? 'refunded' : left ? 'left' : current;
  const renewal = useQuietRenewal(read, basketRead, shown === 'payment');
  const { review, cart } = renewal.shown;
  const { registration } = review;
  const basket = { ...basketRead, cart };
  // The step of the workshops tells of lost seats itself.
  const isLast = shown === progress.at(-1)?.id;
  const { Screen, titleKey } = STEP_SCREENS[current];
  const { heading, title } = useStepHeading({
    shown,
    titleKey:
      shown === current ? titleKey(wording) : shown === 'left' ? LEFT_TITLE : `payment.${shown}.title`,
    eventName,
  });

  return (
    <div className="space-y-5 lg:space-y-8">
      <StepsBar
        current={current}
        steps={progress.map((step, index) => ({
          key: step.id,
          name: t(`steps.${step.id}`),
          href: step.open && index < position.index ? hrefOf(step.id) : undefined,
        }))}
      />
      <JourneySummary
        {...{ review, basket, wording, timeZone, renewal, hrefOf }}
        pending={pending || left}
        holdSeconds={option.hold_seconds}
        step={shown}
      >
        {registration.group && <GroupLine code={registration.group.code} />}
        <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
          {title}
        </h1>
        <JourneyNotices
          {...{ registration, timeZone }}
          problems={pending || left ? [] : review.problems}
          basket={isLast ? basket : undefined}
        />
        {content()}
      </JourneySummary>
    </div>
  );

  function content() {
    if (pending) {
      return <PaymentPending code={registration.code} bank={submission.bank} />;
    }
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
        {...{ review, option, wording, timeZone, hrefOf, submission }}
        goOn={following && (() => goTo(following))}
        nextLabel={t(`step.next_${following ?? 'review'}`)}
        back={
          <ButtonLink
            variant="quiet"
            href={previous ? hrefOf(previous) : sitePath(paths.start())}
            className="-ml-4"
          >
            {t('step.back')}
          </ButtonLink>
        }
      />
    );
  }
}
