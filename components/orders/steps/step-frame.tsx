'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { StepsBar } from '@/components/ui/steps-bar';
import { SummaryLayout } from '@/components/ui/summary/summary-layout';
import { useStepHeading } from './use-step-heading';
import { type OrderStep, type StepPosition, useStepPosition } from './use-step-position';

/** What stands beside a step. */
export type Summary = Omit<ComponentProps<typeof SummaryLayout>, 'after' | 'children'>;

interface StepsOptions<Step extends string> {
  steps: readonly OrderStep<Step>[];
  /** Where somebody begins or goes on. */
  next: Step;
  hrefOf: (step: Step) => string;
  /** Where the first step leads back to. */
  startHref?: string;
  backLabel: string;
  /** What is shown in place of a step, such as a payment that is pending. */
  instead?: string | false | undefined;
  /** Key of the heading of a step, or of what is shown in its place. */
  titleKey: (shown: string) => string;
  eventName: string;
}

export interface Steps<Step extends string>
  extends Pick<StepPosition<Step>, 'current' | 'index' | 'following'> {
  steps: readonly OrderStep<Step>[];
  hrefOf: (step: Step) => string;
  /** The step, or what is shown in its place. */
  shown: string;
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** Shows the following step. */
  goOn: () => void;
  /** To the step before, or the start; undefined where there is neither. */
  back: { href: string; label: string } | undefined;
}

/** Where an order stands among its steps. The heading takes the focus when another one is shown. */
export function useSteps<Step extends string>(options: StepsOptions<Step>): Steps<Step> {
  const { steps, next, hrefOf, startHref, backLabel, instead, titleKey, eventName } = options;
  const { current, index, previous, following, goTo } = useStepPosition(steps, next);
  const shown = instead || current;
  const { heading, title } = useStepHeading({ shown, titleKey: titleKey(shown), eventName });
  const backHref = previous ? hrefOf(previous) : startHref;
  return {
    steps,
    current,
    index,
    following,
    hrefOf,
    shown,
    heading,
    title,
    goOn: () => following && goTo(following),
    back: backHref === undefined || instead ? undefined : { href: backHref, label: backLabel },
  };
}

interface StepFrameProps<Step extends string> {
  steps: Steps<Step>;
  /** Namespace of the steps' names. */
  words: 'applications.exhibitor' | 'applications.sponsor' | 'proposals' | 'purchase' | 'registration';
  /** Several people fill in an order in any order: the bar leads to later steps too. */
  isInAnyOrder?: boolean;
  summary: Summary;
  /** Above the heading. */
  above?: ReactNode;
  /** Below the heading: what has happened to the order meanwhile. */
  notices?: ReactNode;
  /** How it is left for another time. */
  leave?: ReactNode;
  /** The step, or what is shown in its place. */
  children: ReactNode;
}

/** An order that is filled in, step by step: the bar of its steps, the one that is shown, and its summary beside it. */
export function StepFrame<Step extends string>({
  steps: shown,
  words,
  summary,
  ...props
}: StepFrameProps<Step>) {
  const t = useTranslations(words);
  const common = useTranslations('common');
  const isOnline = useOnline();
  const { steps, current, index, hrefOf } = shown;
  const nameOf = (step: string) => t(`steps.${step}`);
  const leads = (step: OrderStep<Step>, place: number) =>
    step.open && (props.isInAnyOrder ? place !== index : place < index);
  return (
    <div className="space-y-5 lg:space-y-8">
      <StepsBar
        current={current}
        steps={steps.map((step, place) => ({
          key: step.id,
          name: nameOf(step.id),
          href: leads(step, place) ? hrefOf(step.id) : undefined,
        }))}
      />
      <SummaryLayout
        {...summary}
        after={
          shown.back && (
            <ButtonLink variant="quiet" href={shown.back.href} className="-ml-4">
              {shown.back.label}
            </ButtonLink>
          )
        }
      >
        <div className="space-y-4 sm:space-y-6">
          {props.above}
          <h1 ref={shown.heading} tabIndex={-1} className="text-2xl lg:text-3xl">
            {shown.title}
          </h1>
          {!isOnline && (
            <Alert tone="warning" live="status">
              {common('offline')}
            </Alert>
          )}
          {props.notices}
          {props.children}
          {props.leave}
        </div>
      </SummaryLayout>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes it is online. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
