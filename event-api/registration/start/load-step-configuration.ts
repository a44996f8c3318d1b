import { stepsFor } from '@/lib/domain/registration/registration-steps';
import type { UseCase } from '../../calls/use-case';
import { partSteps } from '../order-parts';
import { feesOf } from '../price-list';
import { hasWorkshopsStep, requireTrack } from '../tracks';

/** The steps of registering in a track, in order, assuming that nothing is chosen yet (specification §2). */
export const loadStepConfiguration: UseCase<'loadStepConfiguration'> = async (
  { db, event, locale, clock },
  { track: code },
) => {
  const track = requireTrack(event, code);
  const workshops = await hasWorkshopsStep(db, event, track);
  const ofParts = track.modes.flatMap((mode) => partSteps(event, { trackCode: code, mode }));
  const { total } = feesOf(event.definition, track, [], { locale, now: clock.now() });
  return {
    steps: stepsFor({
      offered: new Set([...ofParts, ...(workshops ? ['workshops'] : [])]),
      payable: total > 0,
    }),
  };
};
