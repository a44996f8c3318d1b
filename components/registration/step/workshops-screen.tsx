'use client';

import { useBasket } from '@/components/workshops/basket/use-basket';
import { useOwnActivity } from '../data/use-own-activity';
import { useRegistrationCache } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';
import { useWorkshopsView } from './use-workshops-view';
import { WorkshopsPane } from './workshops-pane';

export function WorkshopsScreen({
  review: { registration, parts },
  option,
  timeZone,
  goOn,
  nextLabel,
}: StepScreenProps) {
  const basket = useBasket();
  const cache = useRegistrationCache(registration.code);
  const hasActivity = parts.some(({ step, entries }) => step === 'activities' && entries.length > 0);
  const activity = useOwnActivity(registration.code, hasActivity);
  const [view, setView] = useWorkshopsView();
  return (
    <WorkshopsPane
      track={registration.track}
      mode={registration.mode}
      required={option.workshops_required}
      basket={basket}
      activity={activity}
      timeZone={timeZone}
      view={view}
      onView={setView}
      submitLabel={nextLabel}
      onDone={async () => {
        // The seat reserved last may be what completes this step: the server says so before the next one opens.
        await cache.settle();
        goOn?.();
      }}
    />
  );
}
