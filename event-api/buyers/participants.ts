import { findActivity } from '../activities/activities-on-offer';
import { mostPlaces, PARTICIPANT_FORM, participantsOf } from '../activities/participants';
import { type Choice, findChoice } from '../activities/queries';
import { removeContactPointsOf } from '../addresses/queries';
import { removeAnswersAndFiles } from '../files/removing';
import { type Answers, NO_ANSWERS, readAnswersOfMany } from '../forms/queries';
import type { Db } from '../platform/database/database';
import { ownerKey } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import { buyerOwner } from './buyer-owner';

/** The answers of who takes a place of an activity. */
export interface Participant extends Answers {
  /** From 1. */
  place: number;
  /** Of the owner of the answers. */
  code: string;
}

/** Who takes part in what an order has chosen, a participant for each place; none where the event asks nothing of them. */
export async function readParticipants(
  db: Db,
  { event, code, choice }: { event: SiteEvent; code: string; choice: Choice | undefined },
): Promise<Participant[]> {
  const isAsked = event.definition.forms.activity !== undefined;
  if (!isAsked || !choice?.activityCode || !findActivity(event, choice.activityCode)) return [];
  const owners = participantsOf(code, { upTo: choice.quantity });
  const answers = await readAnswersOfMany(db, { eventCode: event.code, owners, formType: PARTICIPANT_FORM });
  return owners.map((owner, at) => ({
    ...(answers.get(ownerKey(owner)) ?? NO_ANSWERS),
    place: at + 1,
    code: owner.code,
  }));
}

/** Deletes what was answered for places that a submitted order does not have, because fewer or none were bought in the end. */
export async function forgetOtherParticipants(
  tx: Db,
  { event, code, now }: { event: SiteEvent; code: string; now: string },
): Promise<void> {
  if (!event.definition.forms.activity) return;
  const eventCode = event.code;
  const choice = await findChoice(tx, { eventCode, owner: buyerOwner(code) });
  const has = choice?.state === 'confirmed' ? choice.quantity : 0;
  const others = participantsOf(code, { upTo: mostPlaces(event), after: has });
  const key = { eventCode, owners: others };
  await removeAnswersAndFiles(tx, key, now);
  await removeContactPointsOf(tx, key);
}
