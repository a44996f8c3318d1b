'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useOnline } from '@/components/orders/use-online';
import { useStepHeading } from '@/components/orders/use-step-heading';
import { useStepPosition } from '@/components/orders/use-step-position';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { StepsBar } from '@/components/ui/steps-bar';
import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationStep } from '@/lib/domain/applications/application-kinds';
import { paths } from '@/lib/paths';
import { ChoiceStep } from '../choice/choice-step';
import type { JourneyProps } from '../data/journey-props';
import type { StepScreenProps } from '../data/step-screen';
import { nextOf, stepsOf } from '../data/steps-of';
import { useApplicationCache } from '../data/use-application';
import { useApplicationSubmit } from '../data/use-application-submit';
import { Refunded } from '../pay/refunded';
import { ReviewStep } from '../pay/review-step';
import { ContactsStep } from '../people/contacts-step';
import { DonationsStep } from '../people/donations-step';
import { OrganizationStep } from '../steps/organization-step';
import { ApplicationSummary } from './application-summary';

/** The screen of each step; a step without one is a type error here. */
const STEP_SCREENS: Readonly<Record<ApplicationStep, ComponentType<StepScreenProps>>> = {
  organization: OrganizationStep,
  contacts: ContactsStep,
  choice: ChoiceStep,
  donations: DonationsStep,
  review: ReviewStep,
};

/** An application that has begun, step by step. */
export function StartedApplication({
  application,
  kind,
  option,
  eventName,
  timeZone,
  gateway,
  schemes,
}: JourneyProps & { application: Application }) {
  const t = useTranslations('applications');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const isOnline = useOnline();
  const cache = useApplicationCache(application);
  const submission = useApplicationSubmit(application, gateway, cache);
  const progress = stepsOf(application, option.steps);
  const { current, index, previous, following, goTo } = useStepPosition(progress, nextOf(progress));
  const hrefOf = (step: ApplicationStep) => sitePath(paths.application(kind, undefined, step));

  const isPending = application.payment === 'pending';
  const shown = isPending ? 'pending' : submission.refund ? 'refunded' : current;
  const { heading, title } = useStepHeading({
    shown,
    titleKey:
      shown === current
        ? `applications.${kind}.titles.${current}`
        : `payment.${isPending ? 'pending' : 'refunded'}.title`,
    eventName,
  });
  const Screen = STEP_SCREENS[current];

  return (
    <div className="space-y-5 lg:space-y-8">
      <StepsBar
        current={current}
        steps={progress.map((step, place) => ({
          key: step.id,
          name: t(`${kind}.steps.${step.id}`),
          ...(step.open && place < index && { href: hrefOf(step.id) }),
        }))}
      />
      <ApplicationSummary {...{ application, cache }} isPending={isPending} isPaying={shown === 'review'}>
        <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
          {title}
        </h1>
        {!isOnline && (
          <Alert tone="warning" live="status">
            {common('offline')}
          </Alert>
        )}
        {option.open === 'N' && (
          <Alert tone="warning" live="status" title={t('closed_meanwhile')}>
            {option.message}
          </Alert>
        )}
        {content()}
      </ApplicationSummary>
    </div>
  );

  function content() {
    if (isPending) {
      return <PaymentPending code={application.code} bank={submission.bank} />;
    }
    if (submission.refund) {
      return (
        <Refunded {...submission.refund} choiceHref={hrefOf('choice')} onGoOn={submission.goOn} kind={kind} />
      );
    }
    return (
      <Screen
        key={current}
        {...{ kind, application, cache, option, timeZone, gateway, schemes, hrefOf, submission }}
        goOn={() => following && goTo(following)}
        nextLabel={t(`next.${following ?? 'review'}`, { kind })}
        back={
          <ButtonLink
            variant="quiet"
            href={previous ? hrefOf(previous) : sitePath(paths.application(kind))}
            className="-ml-4"
          >
            {common('back')}
          </ButtonLink>
        }
      />
    );
  }
}
