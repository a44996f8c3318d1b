import type { UseCase } from '../../calls/use-case';
import { readRenewed } from '../../orders/hold-again';
import { registrationPlaces, trackPlace } from '../kind';
import { requireRegistration } from '../queries';
import { overviewOf } from '../reading/read-overview';
import { reviewOf } from './read-review';

/** What is about to be submitted: answers, sessions, fee lines, and what is still missing (specification §2, Review). */
export const initStepReview: UseCase<'initStepReview'> = async (context, { code, renew }) => {
  const { db, event } = context;
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  const reading = await readRenewed(context, renew === 'Y' ? registrationPlaces : trackPlace, registration);
  return { registration: await overviewOf(context, reading), ...(await reviewOf(context, reading)) };
};
