'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useOnline } from '@/components/orders/use-online';
import { useStepHeading } from '@/components/orders/use-step-heading';
import { useStepPosition } from '@/components/orders/use-step-position';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { StepsBar } from '@/components/ui/steps-bar';
import { TextLink } from '@/components/ui/text-link';
import type { Proposal } from '@/lib/contract/parts/proposal';
import type { ProposalStep } from '@/lib/domain/proposals/proposal-states';
import { paths } from '@/lib/paths';
import type { ProposalJourneyProps } from '../data/journey-props';
import type { StepScreenProps } from '../data/step-screen';
import { nextOf, stepsOf } from '../data/steps-of';
import { useProposalCache } from '../data/use-proposal';
import { PresentersStep } from '../presenters/presenters-step';
import { ReviewStep } from '../review/review-step';
import { WorkshopStep } from '../steps/workshop-step';
import { ProposalSummary } from './proposal-summary';

/** The screen of each step; a step without one is a type error here. */
const STEP_SCREENS: Readonly<Record<ProposalStep, ComponentType<StepScreenProps>>> = {
  workshop: WorkshopStep,
  presenters: PresentersStep,
  review: ReviewStep,
};

interface StartedProposalProps extends ProposalJourneyProps {
  proposal: Proposal;
}

/** A proposal that has begun, step by step. */
export function StartedProposal({ proposal, eventName, timeZone, contactEmail }: StartedProposalProps) {
  const t = useTranslations('proposals');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const isOnline = useOnline();
  const cache = useProposalCache(proposal.code);
  const progress = stepsOf(proposal);
  const { current, previous, following, goTo } = useStepPosition(progress, nextOf(progress));
  const hrefOf = (step: ProposalStep) => sitePath(paths.proposals({ step }));
  const { heading, title } = useStepHeading({
    shown: current,
    titleKey: `proposals.titles.${current}`,
    eventName,
  });
  const closed = proposal.problems.find(({ reason }) => reason === 'closed');
  const Screen = STEP_SCREENS[current];

  return (
    <div className="space-y-5 lg:space-y-8">
      <StepsBar
        current={current}
        steps={progress.map(({ id }) => ({
          key: id,
          name: t(`steps.${id}`),
          ...(id !== current && { href: hrefOf(id) }),
        }))}
      />
      <ProposalSummary {...{ proposal, timeZone }}>
        <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
          {title}
        </h1>
        {!isOnline && (
          <Alert tone="warning" live="status">
            {common('offline')}
          </Alert>
        )}
        {closed && (
          <Alert tone="warning" live="status" title={t('closed_meanwhile')}>
            <p>{closed.message}</p>
            <p>
              <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
            </p>
          </Alert>
        )}
        <Screen
          key={current}
          {...{ proposal, cache, contactEmail, hrefOf }}
          goOn={() => following && goTo(following)}
          nextLabel={t(`next.${following ?? 'review'}`)}
          back={
            <ButtonLink
              variant="quiet"
              href={previous ? hrefOf(previous) : sitePath(paths.proposals())}
              className="-ml-4"
            >
              {common('back')}
            </ButtonLink>
          }
        />
      </ProposalSummary>
    </div>
  );
}
