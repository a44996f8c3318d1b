import { stepsFor } from '@/lib/domain/registration/registration-steps';
import type { UseCase } from '../../calls/use-case';
import { feesOf } from '../price-list';
import { hasWorkshopsStep, requireTrack } from '../tracks';

/** The steps of registering in a track, in order, assuming that nothing is chosen yet (specification §2). */
export const loadStepConfiguration: UseCase<'loadStepConfiguration'> = async (
  { db, event, locale, clock },
  { track: code },
) => {
  const track = requireTrack(event, code);
  const workshops = await hasWorkshopsStep(db, event, track);
  const { total } = feesOf(event.definition, track, [], { locale, now: clock.now() });
  return { steps: stepsFor({ choosesWorkshops: workshops, payable: total > 0 }) };
};
