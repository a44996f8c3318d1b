import type { Cart } from '@/lib/contract/parts/cart';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { progressOf, type StepProgress } from '@/lib/domain/registration/registration-steps';
import type { UseCaseContext } from '../calls/use-case';
import type { Payment } from '../checkout/payments';
import { latestPayment } from '../checkout/payments';
import { type Answers, readAnswers } from '../forms/queries';
import type { Db } from '../platform/database/database';
import { listHolds } from '../platform/inventory/list-holds';
import type { Hold } from '../platform/inventory/schema';

import { readBasket } from '../workshops/basket/read-basket';
import { type EmailUse, readEmailUse } from './email-use';
import { attendedSessions, feesOf } from './price-list';
import type { Registration } from './queries';
import { registrationAnswers, registrationOwner } from './registration-owner';
import { type FoundProblem, findProblems } from './review-problems';
import { isSubmitted } from './statuses';
import { hasWorkshopsStep, requireTrack, type Track, trackItem } from './tracks';

/** Context of a read, with the database or transaction to read through. */
export type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock' | 'owners'> & { db: Db };

/** A registration with all related data, for every screen and for the submit. */
export interface RegistrationReading {
  registration: Registration;
  track: Track;
  answers: Answers;
  cart: Cart;
  holds: Hold[];
  payment: Payment | undefined;
  /** What was charged, or before submitting, what would be charged now. */
  fees: FeeSummary;
  /** Whether another registration has the e-mail address. */
  emailUse: EmailUse;
  problems: FoundProblem[];
  steps: StepProgress[];
}

/** Reads a registration with all related data, in parallel queries. */
export async function readRegistration(
  reader: Reader,
  registration: Registration,
): Promise<RegistrationReading> {
  const { db, event, locale, clock } = reader;
  const { definition } = event;
  const now = clock.now();
  const own = { eventCode: event.code, owner: registrationOwner(registration.code) };
  const track = requireTrack(event, registration.trackCode);
  const submitted = isSubmitted(registration.status);
  const { eventCode, email, code } = registration;
  const [cart, answers, holds, payment, workshops, emailUse] = await Promise.all([
    readBasket(reader, { owner: own.owner, now }),
    readAnswers(db, registrationAnswers(registration)),
    listHolds(db, own),
    latestPayment(db, own),
    hasWorkshopsStep(db, event, track, [registration.mode]),
    submitted ? null : readEmailUse(db, { eventCode, email, except: code }),
  ]);

  const fees = registration.fees ?? feesOf(definition, track, cart.items, { locale, now });
  const place = trackItem(track);
  const chosen = attendedSessions(cart.items).length;
  const problems = submitted
    ? []
    : findProblems({
        emailUse,
        personalComplete: answers.completedAt !== null,
        placeHeld: holds.some(
          (hold) => hold.kind === place.kind && hold.code === place.code && hold.endsAt > now,
        ),
        choosesWorkshops: workshops,
        chosen,
        required: definition.registration.workshops_required,
        limit: track.workshop_limit ?? null,
        conflicts: cart.conflicts.length,
        lost: cart.items
          .filter((item) => item.workshops_cart_status === 'N' || item.cancelled === 'Y')
          .map((item) => item.workshops_title),
      });
  const steps = progressOf({
    choosesWorkshops: workshops,
    payable: fees.total > 0,
    problems,
    submitted,
  });
  return { registration, track, answers, cart, holds, payment, fees, emailUse, problems, steps };
}
