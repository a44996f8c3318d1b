'use client';

import { ActivitiesStep } from '@/components/activities/activities-step';
import { useRegistrationCache } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';

export function ActivitiesScreen({ review, timeZone, goOn, nextLabel }: StepScreenProps) {
  const { code } = review.registration;
  const cache = useRegistrationCache(code);
  return (
    <ActivitiesStep
      {...{ code, timeZone, nextLabel }}
      sessions={review.cart.items}
      onSaved={cache.refresh}
      onDone={async () => {
        // What was chosen last is in the total before the next step opens.
        await cache.settle();
        goOn?.();
      }}
    />
  );
}
