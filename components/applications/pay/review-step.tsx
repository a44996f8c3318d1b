'use client';

import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@/components/orders/call-failed';
import { StepSkeleton } from '@/components/orders/skeletons';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { ApplicationProblems } from './application-problems';
import { Reviewed } from './reviewed';
import { SendApplication } from './send-application';

/** Everything on one screen before the application is sent: answers, choices, fees, what follows, and how it is paid. */
export function ReviewStep(props: StepScreenProps) {
  const { kind, application, hrefOf, back } = props;
  const { data: option, error, refetch } = useQuery(callsOf(kind).reviewOption());
  if (error && !option) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  if (!option) return <StepSkeleton />;
  return (
    <div className="max-w-form space-y-8">
      <ApplicationProblems {...{ kind, application, hrefOf }} />
      <Reviewed {...{ kind, application, hrefOf }} />
      <SendApplication {...props} review={option} />
      {back}
    </div>
  );
}
