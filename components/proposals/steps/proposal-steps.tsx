'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { LeaveOrder } from '@/components/orders/begin/leave-order';
import { StepFrame, useSteps } from '@/components/orders/steps/step-frame';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/page-link';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { PROPOSAL_STEPS, type ProposalStep } from '@/lib/domain/orders/proposal-states';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { PROPOSAL, useProposalCache } from '../data/proposal-kind';
import type { StepScreenProps } from '../data/step-screen';
import { PresentersStep } from '../presenters/presenters-step';
import { ReviewStep } from '../review/review-step';
import { WorkshopStep } from './workshop-step';

/** The screen of each step; a step without one is a type error here. */
const STEP_SCREENS: Readonly<Record<ProposalStep, ComponentType<StepScreenProps>>> = {
  workshop: WorkshopStep,
  presenters: PresentersStep,
  review: ReviewStep,
};

interface ProposalStepsProps {
  proposal: Proposal;
  eventName: string;
  /** Of the event. */
  timeZone: string;
  contactEmail: string;
}

/** A proposal that has begun, step by step. */
export function ProposalSteps({ proposal, eventName, timeZone, contactEmail }: ProposalStepsProps) {
  const t = useTranslations('proposals');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const cache = useProposalCache(proposal.code);
  // All are open at any time: several people fill in their parts in any order.
  const progress = PROPOSAL_STEPS.map((id) => ({ id, complete: proposal.done.includes(id), open: true }));
  const steps = useSteps({
    steps: progress,
    next: progress.find(({ complete }) => !complete)?.id ?? 'review',
    hrefOf: (step) => sitePath(paths.proposals({ step })),
    startHref: sitePath(paths.proposals()),
    backLabel: common('back'),
    titleKey: (step) => `proposals.titles.${step}`,
    eventName,
  });
  const { current, following, hrefOf, goOn } = steps;
  const closed = proposal.problems.find(({ reason }) => reason === 'closed');
  const Screen = STEP_SCREENS[current];
  return (
    <StepFrame
      steps={steps}
      words="proposals"
      isInAnyOrder
      leave={<LeaveOrder kind={PROPOSAL} order={proposal} />}
      summary={{
        title: t('summary.title'),
        summary: <ProposalSummary proposal={proposal} timeZone={timeZone} />,
      }}
      notices={
        closed && (
          <Alert tone="warning" live="status" title={t('closed_meanwhile')}>
            <p>{closed.message}</p>
            <p>
              <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
            </p>
          </Alert>
        )
      }
    >
      <Screen
        key={current}
        {...{ proposal, cache, contactEmail, hrefOf, goOn }}
        nextLabel={t(`next.${following ?? 'review'}`)}
      />
    </StepFrame>
  );
}

/** The proposal beside a step: its title, its presenters, and until when it can be sent. */
function ProposalSummary({ proposal, timeZone }: Pick<ProposalStepsProps, 'proposal' | 'timeZone'>) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  return (
    <div className="space-y-3 text-sm">
      <p className="font-semibold text-heading wrap-anywhere">
        {proposal.title.trim() || t('summary.untitled')}
      </p>
      <ul className="space-y-1">
        {proposal.presenters.map((presenter, index) => (
          <li key={presenter.instructor_code} className="wrap-anywhere">
            {presenter.name || presenter.email || t('presenters.one', { number: index + 1 })}
          </li>
        ))}
      </ul>
      {proposal.deadline && (
        <p className="text-quiet">
          {t('summary.until', { date: formatDate(proposal.deadline, timeZone, locale) })}
        </p>
      )}
    </div>
  );
}
