'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BeforePaying } from '@/components/orders/before-paying/before-paying';
import { CallFailed } from '@/components/orders/call-failed';
import { StepSkeleton } from '@/components/orders/skeletons';
import { ReviewProblems } from '@/components/orders/steps/review-problems';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { Reviewed } from './reviewed';
import { SendApplication } from './send-application';

/** Everything on one screen before the application is sent: answers, choices, fees, what follows, and how it is paid. */
export function ReviewStep(props: StepScreenProps) {
  const { kind, application, prices, hrefOf } = props;
  const { problems } = application;
  const t = useTranslations('applications');
  const { data: option, error, refetch } = useQuery(callsOf(kind).reviewOption());
  if (error && !option) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (!option) return <StepSkeleton />;
  return (
    <div className="max-w-form space-y-8">
      <ReviewProblems
        title={t('review.problems', { count: problems.length })}
        problems={problems}
        hrefOf={hrefOf}
        linkOf={(step) => t('review.go_to', { step: t(`${kind}.steps.${step}`) })}
      />
      <Reviewed {...{ kind, application, hrefOf }} />
      <BeforePaying
        order={{ target: kind, code: application.code }}
        lines={application.fees.lines}
        prices={prices}
      />
      <SendApplication {...props} review={option} />
    </div>
  );
}
