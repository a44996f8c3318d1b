import type { submitPayGroupFee as call } from '@/lib/contract/groups/group-pay';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { totalsOf } from '@/lib/domain/registration/fees';
import { notFound, REQUEST, type Refusal, refuse, refuseFor } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findBegunPayment } from '../../checkout/begin-payment';
import { paymentInFlight, paymentInProgress } from '../../checkout/payments';
import { placesLost } from '../../checkout/places-lost';
import { addShares, listShares } from '../../checkout/shares';
import { readEmail } from '../../notices/recipients/read-email';
import { normaliseCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { lockAtOneInstant } from '../../platform/inventory/lock-at-one-instant';
import { lockManyForSubmit, type Registration } from '../../registration/queries';
import type { RegistrationReading } from '../../registration/read-registration';
import { registrationOwner } from '../../registration/registration-owner';
import { endedPlaces, neededPlaces, renewEnded } from '../../registration/renew-ended';
import { isLeftToGroup } from '../../registration/statuses';
import { fulfilRegistration } from '../../registration/submit/fulfil-registration';
import { groupOwner } from '../../tenancy/group-owner';
import { unknownGroup } from '../group-rules';
import { listMembers } from '../members';
import { lockGroup } from '../queries';
import type { StoredGroup } from '../schema';
import { personName } from './describe-payment';
import { notPayable } from './not-payable';
import { type PayableGroup, type PayablePerson, readPayableGroup } from './payable-people';
import { placesToLock } from './places-to-lock';
import { addGroupPayment } from './stored-payments';

export type PayInput = ParsedInputOf<typeof call>;

/**
 * The payment to charge; none when nothing is owed. `refusal` is thrown after the transaction has committed, so that the
 * holds that it could renew stay.
 */
export interface BegunGroupPayment {
  payment?: BegunPayment;
  refusal?: Refusal;
}

/** Somebody who is paid for. */
type ChosenPerson = PayablePerson & {
  reading: RegistrationReading;
  fees: NonNullable<PayablePerson['fees']>;
};

/**
 * The part of a group's payment that happens at once, with the group and the people who are paid for locked: what was paid
 * already is found, what was shown is compared, what is owed is written down, with everybody's share. Whoever changes,
 * leaves, cancels or pays for one of them meanwhile waits, and finds what was begun.
 * @throws Refusal 404 for an unknown group or person; 409 when something is not as it was shown, or is being paid for; 422
 * when the group is too small or the card's fields are wrong
 */
export async function beginGroupPayment(
  given: UseCaseContext,
  tx: Db,
  input: PayInput,
): Promise<BegunGroupPayment> {
  const { event, visitorId } = given;
  const eventCode = event.code;
  const group = await lockGroup(tx, { eventCode, code: normaliseCode(input.code) });
  if (!group) throw unknownGroup();
  if (visitorId === null) throw notFound();
  const receiptEmail = input.email === undefined ? null : readEmail(input.email);
  const { payment_key: paymentKey, credit, confirmed } = input;
  const attempt = { owner: groupOwner(group.code), paymentKey, credit, isConfirmed: confirmed === 'Y' };
  const begun = await findBegunPayment(given, tx, attempt);
  if (begun) return { payment: begun };

  const registrations = await lockChosen(tx, group, input.members);
  const locked = await lockAtOneInstant(given, tx, placesToLock({ eventCode, registrations }));
  const context = { ...locked, db: tx };
  const payable = await readRenewed(context, group, input);
  const lost = payable.people.filter(({ member, reading }) => {
    const isAsked = input.members.includes(member.id) && reading && isLeftToGroup(reading.registration);
    return isAsked && reading.problems.some(isGone);
  });
  if (lost.length > 0) return { refusal: lostBy(lost) };
  const chosen = requireShown(context, payable, input);
  const inFlight = await paymentInFlight(tx, { eventCode, owner: attempt.owner });
  if (inFlight && !(await isForSame(tx, inFlight.id, chosen))) throw paymentInProgress();
  if (payable.total === 0) {
    await fulfilFree(context, chosen);
    return {};
  }
  const { currency } = event.definition.event;
  const lines = chosen.flatMap(({ fees }) => fees.lines);
  const payment = await beginPayment(context, tx, attempt, {
    fees: { ...totalsOf(lines, { currency, tax_name: null }), total: payable.total },
    needs: chosen.map(({ reading }) => ({
      owner: registrationOwner(reading.registration.code),
      places: neededPlaces(event, reading),
    })),
  });
  const paymentId = payment.payment.id;
  const shares = chosen.map(({ reading, fees }) => ({
    owner: registrationOwner(reading.registration.code),
    amount: fees.total,
    lines: fees.lines,
  }));
  await addShares(tx, { paymentId, eventCode }, shares);
  await addGroupPayment(tx, { paymentId, eventCode, visitorId, receiptEmail });
  return { payment };
}

/** Locks the registrations of those who are paid for. @throws Refusal 404 at `members` for somebody of another group */
async function lockChosen(
  tx: Db,
  { eventCode, code }: StoredGroup,
  ids: readonly string[],
): Promise<Registration[]> {
  const members = await listMembers(tx, { eventCode, code });
  const chosen = ids.map((id) => members.find((member) => member.id === id));
  if (chosen.some((member) => member === undefined)) throw notFound('members');
  const codes = chosen.flatMap((member) => member?.registrationCode ?? []);
  return lockManyForSubmit(tx, { eventCode, codes });
}

type Context = UseCaseContext;

/** The group as it is now, with what ended held again where it is still free. */
async function readRenewed(context: Context, group: StoredGroup, input: PayInput): Promise<PayableGroup> {
  const { db: tx, event, env, clock } = context;
  // What is charged is described in the language that each person's receipt will have.
  const asked = { members: input.members, localeOf: ({ locale }: Registration) => locale };
  const payable = await readPayableGroup(context, group, asked);
  const now = clock.now();
  const ended = payable.people.flatMap(({ isChosen, reading }) => {
    const places = isChosen && reading ? endedPlaces(event, reading, { chosen: true, now }) : [];
    return reading && places.length > 0 ? [{ reading, places }] : [];
  });
  if (ended.length === 0) return payable;
  for (const { reading, places } of ended) {
    await renewEnded(tx, reading, { ended: places, now, holdSeconds: env.HOLD_SECONDS });
  }
  return readPayableGroup(context, group, asked);
}

/** What others have by now; the person has to choose again. */
const isGone = ({ reason }: RegistrationReading['problems'][number]): boolean =>
  reason === 'place_lost' || reason === 'seats_lost' || reason === 'choice_lost';

const lostBy = (people: readonly PayablePerson[]): Refusal =>
  placesLost(people.map((person) => ({ key: 'group_places_lost', values: { name: personName(person) } })));

/**
 * @returns those who are paid for
 * @throws Refusal 409 when the list is not the one that was shown, or the time to pay is over; 422 when the group is too
 * small to pay as one
 */
function requireShown(context: Context, payable: PayableGroup, input: PayInput): ChosenPerson[] {
  const { people, version } = payable;
  const chosen = people.filter((person): person is ChosenPerson => isPayable(person));
  if (version !== input.version || chosen.length !== new Set(input.members).size) {
    throw refuseFor('changed_since_review', 409, REQUEST, { key: 'group_changed_since_shown' });
  }
  if (chosen.length === 0) throw refuse(422, 'members', 'required');
  const not = notPayable(context, payable);
  if (not) throw refuse(not.status, not.field, not.message.key, not.message.values);
  return chosen;
}

const isPayable = ({ isChosen, reading, fees }: PayablePerson): boolean =>
  isChosen && reading !== undefined && fees !== null;

async function isForSame(tx: Db, paymentId: string, chosen: readonly ChosenPerson[]): Promise<boolean> {
  const codes = new Set(chosen.map(({ reading }) => reading.registration.code));
  const shares = await listShares(tx, [paymentId]);
  return shares.length === codes.size && shares.every(({ ownerCode }) => codes.has(ownerCode));
}

/** Submits people of whom the group's discount leaves nothing to pay. */
async function fulfilFree({ db: tx, event, clock }: Context, chosen: readonly ChosenPerson[]): Promise<void> {
  for (const { reading, fees } of chosen) {
    const { registration } = reading;
    const result = await fulfilRegistration(tx, {
      ...{ event, registration, fees, payment: null, now: clock.now() },
    });
    // All or none: the refusal undoes what was done for the others.
    if (result !== 'fulfilled') throw lostBy(chosen.filter((person) => person.reading === reading));
  }
}
