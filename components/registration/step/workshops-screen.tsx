'use client';

import { useBasket } from '@/components/workshops/basket/use-basket';
import { useRegistrationCache, useRegistrationOption } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';
import { StepSkeleton } from './step-skeleton';
import { useWorkshopsView } from './use-workshops-view';
import { WorkshopsPane } from './workshops-pane';

export function WorkshopsScreen({
  review: { registration },
  timeZone,
  goOn,
  nextLabel,
  back,
}: StepScreenProps) {
  const basket = useBasket();
  const cache = useRegistrationCache(registration.code);
  const option = useRegistrationOption();
  const [view, setView] = useWorkshopsView();
  if (!option.data) return <StepSkeleton />;
  return (
    <WorkshopsPane
      track={registration.track}
      mode={registration.mode}
      required={option.data.workshops_required}
      basket={basket}
      timeZone={timeZone}
      view={view}
      onView={setView}
      submitLabel={nextLabel}
      onDone={async () => {
        // The seat reserved last may be what completes this step: the server says so before the next one opens.
        await cache.settle();
        goOn?.();
      }}
      back={back}
    />
  );
}
