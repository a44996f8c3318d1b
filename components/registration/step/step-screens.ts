import type { ComponentType } from 'react';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { ActivitiesScreen } from './activities-screen';
import { MembershipScreen } from './membership-screen';
import { MerchandiseScreen } from './merchandise-screen';
import { PaymentScreen } from './payment-screen';
import { PersonalScreen } from './personal-screen';
import { ReviewScreen } from './review-screen';
import type { StepScreenProps, Wording } from './step-screen';
import { WorkshopsScreen } from './workshops-screen';

interface StepEntry {
  /** Key of the screen's heading. */
  titleKey: (wording: Wording) => string;
  Screen: ComponentType<StepScreenProps>;
}

/**
 * The screen of each step; a step without one is a type error here. Its name and the label of the button that leads to it
 * are `registration.steps.<id>` and `registration.step.next_<id>`. Which steps apply, their order and when each is done
 * stand in `STEPS` of `lib/domain/registration/registration-steps.ts`.
 */
export const STEP_SCREENS: Readonly<Record<StepId, StepEntry>> = {
  activities: { titleKey: () => 'activities.title', Screen: ActivitiesScreen },
  membership: { titleKey: () => 'membership.title', Screen: MembershipScreen },
  personal: { titleKey: () => 'registration.step.personal_title', Screen: PersonalScreen },
  workshops: { titleKey: () => 'workshops.title', Screen: WorkshopsScreen },
  merchandise: { titleKey: () => 'shop.title', Screen: MerchandiseScreen },
  review: {
    titleKey: (wording) => `registration.review.title${wording === 'ticket' ? '_ticket' : ''}`,
    Screen: ReviewScreen,
  },
  payment: { titleKey: () => 'payment.title', Screen: PaymentScreen },
};
