'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { LeaveOrder } from '@/components/orders/begin/leave-order';
import { useFeeSummary } from '@/components/orders/fee-summary';
import { StepFrame, useSteps } from '@/components/orders/steps/step-frame';
import type { OrderStep } from '@/components/orders/steps/use-step-position';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationStep } from '@/lib/domain/orders/application-kinds';
import { paths } from '@/lib/paths';
import { ChoiceStep } from '../choice/choice-step';
import { APPLICATIONS, useApplicationCache } from '../data/application-kind';
import type { JourneyProps, StepScreenProps } from '../data/step-screen';
import { Refunded } from '../pay/refunded';
import { ReviewStep } from '../pay/review-step';
import { ContactsStep } from '../people/contacts-step';
import { DonationsStep } from '../people/donations-step';
import { OrganizationStep } from './organization-step';
import { useApplicationSubmit } from './use-application-submit';

/** The screen of each step; a step without one is a type error here. */
const STEP_SCREENS: Readonly<Record<ApplicationStep, ComponentType<StepScreenProps>>> = {
  organization: OrganizationStep,
  contacts: ContactsStep,
  choice: ChoiceStep,
  donations: DonationsStep,
  review: ReviewStep,
};

/** Steps that nobody has to do anything in. */
const OPTIONAL: ReadonlySet<ApplicationStep> = new Set(['donations']);

/** An application that has begun, step by step. */
export function ApplicationSteps({
  application,
  eventName,
  ...props
}: JourneyProps & { application: Application }) {
  const { kind, option, gateway } = props;
  const t = useTranslations('applications');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const cache = useApplicationCache(application);
  const submission = useApplicationSubmit(application, gateway, cache);
  const { refund } = submission;
  const isPending = application.payment === 'pending';
  const progress = stepsOf(application, option.steps);
  const steps = useSteps({
    steps: progress,
    next: progress.find(({ id, complete }) => !complete && !OPTIONAL.has(id))?.id ?? 'review',
    hrefOf: (step) => sitePath(paths.application(kind, undefined, step)),
    startHref: sitePath(paths.application(kind)),
    backLabel: common('back'),
    instead: isPending ? 'pending' : refund && 'refunded',
    titleKey: (shown) =>
      shown === 'pending' || shown === 'refunded'
        ? `payment.${shown}.title`
        : `applications.${kind}.titles.${shown}`,
    eventName,
  });
  const { current, following, hrefOf, goOn } = steps;
  const summary = useFeeSummary({
    order: application,
    cache,
    title: t('summary.title'),
    empty: t('summary.empty'),
    isPending,
    renews: steps.shown === 'review',
  });
  const Screen = STEP_SCREENS[current];

  return (
    <StepFrame
      {...{ steps, summary }}
      words={`applications.${kind}`}
      leave={steps.shown === current && <LeaveOrder kind={APPLICATIONS[kind]} order={application} />}
      notices={
        option.open === 'N' && (
          <Alert tone="warning" live="status" title={t('closed_meanwhile')}>
            {option.message}
          </Alert>
        )
      }
    >
      {isPending ? (
        <PaymentPending code={application.code} bank={submission.bank} />
      ) : refund ? (
        <Refunded {...refund} kind={kind} choiceHref={hrefOf('choice')} onGoOn={submission.goOn} />
      ) : (
        <Screen
          key={current}
          {...props}
          {...{ application, cache, hrefOf, submission, goOn }}
          nextLabel={t(`next.${following ?? 'review'}`, { kind })}
        />
      )}
    </StepFrame>
  );
}

/** The steps of an application, each open once nothing is missing before it. */
function stepsOf(
  { done }: Pick<Application, 'done'>,
  steps: readonly ApplicationStep[],
): OrderStep<ApplicationStep>[] {
  let open = true;
  return steps.map((id) => {
    const complete = done.includes(id);
    const step = { id, complete, open };
    open = open && (complete || OPTIONAL.has(id));
    return step;
  });
}
