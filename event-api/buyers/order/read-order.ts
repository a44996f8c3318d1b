import type { Activity } from '@/lib/contract/activities';
import type { Purchase } from '@/lib/contract/shop';
import { type FeeSummary, summariseFees } from '@/lib/domain/registration/fees';
import { findActivity } from '../../activities/activities-on-offer';
import { activitiesPart } from '../../activities/activities-part';
import { activityWriter } from '../../activities/describe-activity';
import { type Choice, choiceReading } from '../../activities/queries';
import type { UseCaseContext } from '../../calls/use-case';
import { exemptionsReading } from '../../checkout/exemptions/exemptions-part';
import { feeRules } from '../../checkout/fee-rules';
import type { Order, PartKey, PartOfOrder } from '../../checkout/order-part';
import { composePaid, type PaidPayment, paidReadings } from '../../checkout/paid-payments';
import { latestPaymentReading } from '../../checkout/payments';
import type { TheirPayment } from '../../checkout/their-payments';
import { type Answers, answersReading } from '../../forms/queries';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { availabilityReading } from '../../platform/inventory/availability';
import { holdsReading, isHeldBy } from '../../platform/inventory/holds';
import { ITEM_KINDS } from '../../platform/inventory/items';
import type { Hold } from '../../platform/inventory/schema';
import { merchandisePart } from '../../shop/merchandise-part';
import { readPurchases } from '../../shop/read-purchases';
import { buyerAnswers, buyerOwner } from '../buyer-owner';
import { type Participant, readParticipants } from '../participants';
import type { Buyer } from '../schema';
import { type BuyerProblem, findProblems } from './problems';

/** Context of a read, with the database or transaction to read through. */
export type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'> & { db: Db };

/** An order with all related data, for its screens and for the submit. */
export interface BuyerOrderReading {
  buyer: Buyer;
  choice: Choice | undefined;
  /** What was chosen, with its places now; undefined when the organiser no longer has it. */
  activity: Activity | undefined;
  purchases: Purchase[];
  details: Answers;
  /** A participant for each place of the activity; none where the event asks nothing of them. */
  participants: Participant[];
  holds: Hold[];
  parts: PartOfOrder[];
  /** What was charged, or before submitting, what would be charged now. */
  fees: FeeSummary;
  payment: TheirPayment | undefined;
  paid: PaidPayment[];
  problems: BuyerProblem[];
}

export async function readBuyerOrder(reader: Reader, buyer: Buyer): Promise<BuyerOrderReading> {
  const { db, event, locale, clock } = reader;
  const { eventCode, code, state } = buyer;
  const now = clock.now();
  const owner = buyerOwner(code);
  const data = await readTogether(db, readings({ eventCode, owner }, now));
  const { purchases } = await readPurchases(reader, owner);
  const isSubmitted = state !== 'started';
  const order: Order = {
    event,
    owner,
    ticket: null,
    locale,
    now,
    sessions: [],
    holds: isSubmitted ? () => true : isHeldBy(data.holds, now),
  };
  const parts = await Promise.all([
    BUYER_PARTS.activities.compose(order, data.activities),
    BUYER_PARTS.merchandise.compose(order, data.merchandise),
  ]);
  const chosen = parts.flatMap((part) => part.chargeables);
  const fees = buyer.fees ?? summariseFees(chosen, feeRules(event.definition, locale, data.exempt), now);
  const { choice, details } = data;
  const activity = choice?.activityCode ? findActivity(event, choice.activityCode) : undefined;
  const participants = await readParticipants(db, { event, code, choice });
  return {
    buyer,
    choice,
    purchases,
    details,
    participants,
    parts,
    fees,
    activity: activity && activityWriter(event, locale, data.places)(activity),
    holds: data.holds,
    payment: data.payment,
    paid: composePaid(data),
    problems: isSubmitted ? [] : findProblems(event, { now, parts, details, participants }),
  };
}

const readings = (key: PartKey, now: string) => {
  const { eventCode, owner } = key;
  const ref = { eventCode, code: owner.code };
  return {
    activities: BUYER_PARTS.activities.reading(key),
    merchandise: BUYER_PARTS.merchandise.reading(key),
    exempt: exemptionsReading(key),
    choice: choiceReading(key),
    holds: holdsReading(key),
    places: availabilityReading({ eventCode, kind: ITEM_KINDS.activity, now }),
    details: answersReading(buyerAnswers(ref)),
    payment: latestPaymentReading(key),
    ...paidReadings({ eventCode, owners: [owner] }),
  };
};

/** What went to others while the payment ran. */
export const lostOf = ({ parts }: Pick<BuyerOrderReading, 'parts'>) => parts.flatMap(({ lost }) => lost);

/** What can be bought without a registration, by `id`. */
export const BUYER_PARTS = { activities: activitiesPart, merchandise: merchandisePart } as const;
