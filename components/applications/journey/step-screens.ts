import type { ComponentType } from 'react';
import type { ApplicationStep } from '@/lib/domain/applications/application-kinds';
import { ChoiceStep } from '../choice/choice-step';
import type { StepScreenProps } from '../data/step-screen';
import { ReviewStep } from '../pay/review-step';
import { ContactsStep } from '../people/contacts-step';
import { DonationsStep } from '../people/donations-step';
import { OrganizationStep } from '../steps/organization-step';

/** The screen of each step; a step without one is a type error here. */
export const STEP_SCREENS: Readonly<Record<ApplicationStep, ComponentType<StepScreenProps>>> = {
  organization: OrganizationStep,
  contacts: ContactsStep,
  choice: ChoiceStep,
  donations: DonationsStep,
  review: ReviewStep,
};
