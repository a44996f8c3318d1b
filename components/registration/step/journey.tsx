'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { PaymentPending } from '@/components/payments/payment-pending';
import { type Credit, PaymentStep } from '@/components/payments/payment-step';
import {
  useRegistrationCache,
  useRegistrationOption,
  useReview,
} from '@/components/registration/data/use-registration';
import { OrderSummary } from '@/components/registration/review/order-summary';
import { ReviewStep } from '@/components/registration/review/review-step';
import { HoldNote } from '@/components/registration/step/hold-note';
import { PlaceLost } from '@/components/registration/step/place-lost';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { StepsBar } from '@/components/ui/steps-bar';
import { SummaryLayout } from '@/components/ui/summary-layout';
import { BasketList } from '@/components/workshops/basket/basket-list';
import { useBasket } from '@/components/workshops/basket/use-basket';
import { api } from '@/lib/api/browser';
import type { RegistrationOverview } from '@/lib/contract/registration';
import { nextStep, type StepId } from '@/lib/domain/registration-steps';
import { paths } from '@/lib/paths';
import { StepSkeleton } from './journey-skeleton';
import { PersonalStep } from './personal-step';
import { Refunded } from './refunded';
import { SessionsSummary } from './sessions-summary';
import { useChanged } from './use-changed';
import { useJourneyAddress } from './use-journey-address';
import { useOnline } from './use-online';
import { usePaymentOutcome } from './use-payment-outcome';
import { useStepHeading } from './use-step-heading';
import { useSubmit } from './use-submit';
import { WorkshopsPane } from './workshops-pane';

export interface JourneyProps {
  eventName: string;
  wording: 'registration' | 'ticket';
  timeZone: string;
}

/** A started registration, step by step: what the address asks for, as far as the registration has come. */
export function Journey({
  registration,
  eventName,
  wording,
  timeZone,
}: JourneyProps & { registration: RegistrationOverview }) {
  const { code } = registration;
  const t = useTranslations('registration');
  const common = useTranslations('common');
  const workshops = useTranslations('workshops');
  const sitePath = useSitePath();
  const online = useOnline();
  const address = useJourneyAddress();
  const cache = useRegistrationCache(code);
  const review = useReview(code, true);
  const option = useRegistrationOption();
  const basket = useBasket();
  useChanged(basket.cart, cache.refreshTotals);
  const submission = useSubmit(code, cache.put);
  const [stale, setStale] = useState(false);
  const outcome = usePaymentOutcome(registration);

  const progress = registration.steps.map((step) => ({
    id: step.id,
    complete: step.complete === 'Y',
    open: step.open === 'Y',
  }));
  const asked = progress.find((step) => step.id === address.asked);
  const current = asked?.open ? asked.id : nextStep(progress);
  const place = progress.findIndex((step) => step.id === current);
  const following = progress[place + 1]?.id;
  const previous = progress[place - 1]?.id;
  const pending = registration.payment === 'pending';

  useEffect(() => {
    if (address.asked !== current) address.correct(current);
  }, [address, current]);
  const screen = pending ? 'pending' : outcome.refunded ? 'refunded' : current;
  const { heading, title } = useStepHeading(screen, { wording, eventName });

  const hrefOf = (step: StepId) => sitePath(paths.step(step));
  const submitLabel = (step: StepId | undefined) =>
    t(`step.next_${step === 'workshops' || step === 'payment' ? step : 'review'}`);
  const back = (
    <ButtonLink
      variant="quiet"
      size="large"
      href={previous ? hrefOf(previous) : sitePath(paths.start())}
      className="w-full sm:w-auto"
    >
      {t('step.back')}
    </ButtonLink>
  );

  async function submit(credit?: Credit): Promise<void> {
    if (!review.data) return;
    const answer = await submission.submit(review.data.version, credit);
    if (answer.outcome === 'refunded') outcome.tellRefund(answer.refunded ?? registration.total);
    if (answer.outcome !== 'stale') return;
    await cache.refreshAll();
    setStale(true);
    address.goTo('review');
  }

  async function takeAgain(): Promise<void> {
    const { email, track, mode } = registration;
    cache.put(await api.generateRegistrationCaptured({ email, track: track.code, mode }));
    await cache.refreshAll();
  }

  const placeLost = review.data?.problems.find((problem) => problem.reason === 'place_lost');
  const conflicts = basket.cart?.conflicts.length ?? 0;
  return (
    <div className="space-y-8 lg:space-y-10">
      <StepsBar
        current={current}
        steps={progress.map((step, index) => ({
          key: step.id,
          name: t(`steps.${step.id}`),
          href: step.open && index < place ? hrefOf(step.id) : undefined,
        }))}
      />
      <SummaryLayout
        title={t(wording === 'ticket' ? 'order.title_ticket' : 'order.title')}
        total={<Money {...(review.data?.registration.total ?? registration.total)} />}
        note={
          !pending && (
            <>
              <HoldNote
                endsAt={registration.reserved_until}
                extensionsLeft={registration.extensions_left}
                onExtend={async () => {
                  await api.handleWorkshopCart({ action: 'extend-holds', registration_code: code });
                  await cache.refreshAll();
                }}
                onEnd={cache.refreshAll}
              />
              {conflicts > 0 && (
                <p className="font-medium text-danger">{workshops('conflicts.note', { count: conflicts })}</p>
              )}
            </>
          )
        }
        summary={
          <div className="space-y-6">
            <OrderSummary registration={registration} fees={review.data?.fees} />
            {progress.some((step) => step.id === 'workshops') && (
              <SessionsSummary {...{ basket, timeZone }} removable={screen === 'workshops'} />
            )}
          </div>
        }
      >
        <div className="min-h-[70dvh] space-y-6">
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {!online && (
            <Alert tone="warning" live="status">
              {common('offline')}
            </Alert>
          )}
          {placeLost && !pending && (
            <PlaceLost
              message={placeLost.message}
              startHref={sitePath(paths.start())}
              onTakeAgain={takeAgain}
            />
          )}
          {content()}
        </div>
      </SummaryLayout>
    </div>
  );

  function content() {
    switch (screen) {
      case 'pending':
        return <PaymentPending code={code} />;
      case 'refunded':
        return (
          <Refunded amount={outcome.refunded ?? registration.total} startHref={sitePath(paths.start())} />
        );
      case 'workshops':
        if (!option.data) return <StepSkeleton />;
        return (
          <WorkshopsPane
            track={registration.track}
            required={option.data.workshops_required}
            view={address.view}
            onView={address.setView}
            submitLabel={submitLabel(following)}
            onDone={async () => {
              // The seat taken last may be what opens the step: whether it does is asked before going there.
              await cache.refreshTotals();
              if (following) address.goTo(following);
            }}
            {...{ basket, timeZone, back }}
          />
        );
      case 'review':
        if (!review.data) return <StepSkeleton />;
        return (
          <ReviewStep
            review={review.data}
            sessions={<BasketList items={review.data.cart.items} timeZone={timeZone} />}
            onProceed={async () => {
              setStale(false);
              if (following) address.goTo(following);
              else await submit();
            }}
            refusal={submission.refusal}
            {...{ wording, hrefOf, stale, back }}
          />
        );
      case 'payment':
        if (!review.data || !option.data) return <StepSkeleton />;
        return (
          <PaymentStep
            total={review.data.registration.total}
            gateway={option.data.credit}
            problem={submission.problem ?? outcome.problem}
            onPay={submit}
            back={back}
          />
        );
      default:
        return (
          <PersonalStep
            code={code}
            submitLabel={submitLabel(following)}
            onSubmitted={(overview) => {
              cache.put(overview);
              if (following) address.goTo(following);
            }}
            back={back}
          />
        );
    }
  }
}
