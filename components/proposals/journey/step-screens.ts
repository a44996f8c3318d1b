import type { ComponentType } from 'react';
import type { ProposalStep } from '@/lib/domain/proposals/proposal-states';
import type { StepScreenProps } from '../data/step-screen';
import { PresentersStep } from '../presenters/presenters-step';
import { ReviewStep } from '../review/review-step';
import { WorkshopStep } from '../steps/workshop-step';

/** The screen of each step; a step without one is a type error here. */
export const STEP_SCREENS: Readonly<Record<ProposalStep, ComponentType<StepScreenProps>>> = {
  workshop: WorkshopStep,
  presenters: PresentersStep,
  review: ReviewStep,
};
