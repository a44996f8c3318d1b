import { isDeepStrictEqual } from 'node:util';
import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { CartItem } from '@/lib/contract/parts/cart';
import { broughtTogether } from '@/lib/contract/parts/cart-items';
import { type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, openFieldsOfMode } from '@/lib/domain/forms/form-model';
import type { FeeLine, FeeSummary } from '@/lib/domain/registration/fees';
import { termsNow, unrefundedFees } from '@/lib/domain/registration/refund';
import { type GivenUpFee, liveFees, settleChange } from '@/lib/domain/registration/settle-change';
import { REQUEST, refuse } from '@/lib/errors';
import { CHANGE_KINDS, type ChangeKind } from '../../definition/registration';
import { formIn } from '../../forms/filled-form';
import type { Db } from '../../platform/database/database';
import type { Ticket } from '../../platform/owner-kind';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { sessionSummaries } from '../../programme/session-summary';
import { titleOf } from '../../workshops/basket/refuse-when-full';
import { type CheckedAnswers, checkAnswers } from '../answers/check-answers';
import { type ComposedPart, ownedBeside } from '../order-parts';
import { attendedSessions, feesOf } from '../price-list';
import type { Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../reading/read-registration';
import { leftOf, nothingBackOf, refundPolicyOf, withoutLost } from '../refund-policy';
import type { Track } from '../tracks';
import type { ChangePlan } from './change-plan';
import { type ChangesAllowed, changesAllowedNow } from './changes-allowed';
import { givesUp } from './gives-up';
import { partsOf } from './parts-of-change';
import { type ChangeContext, type ChangeProblem, type WantedChange, wantedTicket } from './wanted-change';
import { wantedDocuments } from './wanted-documents';
import { wantedMembership } from './wanted-membership';
import { type WantedSessions, wantedSessions } from './wanted-sessions';

/**
 * What a wanted change of a submitted registration would do, with everything that stands in its way. What a ticket asks of its
 * holder, and what they may change until when, does not stand in an organiser's.
 * @throws Refusal 404 for a ticket or session that the event does not have, 422 at the fields of wrong answers, 409 while
 * the organiser's cancellation of one of its sessions is being settled
 */
export async function planChange(
  context: ChangeContext,
  tx: Db,
  registration: Registration,
  wanted: WantedChange,
): Promise<ChangePlan> {
  const { event } = context;
  const { corrected } = wanted;
  const isOrganisers = corrected !== undefined;
  // Fee lines are described in the language that the receipt has.
  const reading = await readRegistration({ ...context, db: tx, locale: registration.locale }, registration);
  const programme = await readProgramme(tx, event);
  refuseWhileSettling(reading, programme);

  const { track, mode, problems } = wantedTicket(context, registration, wanted);
  const attended = attendedSessions(reading.cart.items).map((item) => item.workshops_session_code);
  const sessions = await wantedSessions(
    { ...context, db: tx },
    { programme, track, mode, present: attended, codes: wanted.sessions },
  );
  const stored = reading.answers.model;
  const answers = wanted.model
    ? await checkAnswers(context, tx, registration, { model: wanted.model, mode, stored, corrected })
    : null;
  const form = formIn(event, 'registration', context.locale, mode);
  const differing = answers ? differentAnswers(fieldsOf(form), stored, answers) : [];
  const isOtherMode = mode !== registration.mode;

  const after = [...sessions.kept, ...sessions.added];
  const titled = after.map((session) => ({
    title: titleOf(context, programme, session),
    startsAt: session.startsAt,
    endsAt: session.endsAt,
  }));
  const before = { trackCode: registration.trackCode, mode: registration.mode, sessions: attended };
  const isMoving = track.code !== registration.trackCode;
  const { documents: proposed } = wanted;
  const documents = await wantedDocuments(context, tx, registration, { track, documents: proposed });
  // What another ticket or mode asks for belongs to its change, whether or not details may be changed.
  const answered = [...differing.map(({ label }) => label), ...(isMoving ? [] : documents.changed)];
  const kinds = kindsOf({
    track: isMoving,
    mode: isOtherMode,
    workshops: sessions.added.length + sessions.dropped.length > 0,
    details:
      differing.some(({ modes }) => !(isOtherMode && modes)) || (!isMoving && documents.changed.length > 0),
  });
  const ticket = { trackCode: track.code, mode };
  const membership = await wantedMembership(context, tx, registration, {
    kinds,
    ticket,
    answers: wanted.membership,
  });
  const together = broughtTogether(reading.cart);
  const allowed = isOrganisers
    ? { kinds: CHANGE_KINDS, until: event.definition.event.ends_at }
    : changesAllowedNow(event.definition, together, context.clock.now());
  const order = { ticket, sessions: titled };
  const { parts, problems: missing } = await partsOf(context, tx, registration, {
    order,
    kinds,
    membership,
    documents,
  });
  const { givenUp, ...compared } = fees(context, registration, reading, {
    programme,
    track,
    ticket,
    sessions: after,
    parts,
    together,
  });
  return {
    reading,
    kinds,
    track,
    before: { ...before, email: registration.email },
    after: {
      trackCode: track.code,
      mode,
      sessions: after.map(({ code }) => code),
      email: answers?.email ?? registration.email,
    },
    sessions,
    answers: differing.length > 0 ? answers : null,
    answered,
    membership,
    documents,
    ...compared,
    givesUp: givesUp({
      registration,
      isMoving,
      documents,
      fees: { ...compared, givenUp },
      sessions: [...sessions.dropped, ...sessions.excluded],
      titleOf: (session) => titleOf({ event, locale: registration.locale }, programme, session),
    }),
    allowed,
    problems: [
      ...notAllowed(allowed, kinds, sessions),
      ...groupDecides(reading, kinds),
      ...problems,
      ...(isOrganisers ? missing.filter(({ field }) => !ASKED_OF_HOLDERS.includes(field)) : missing),
      ...(isOtherMode && !isOrganisers ? unanswered(openFieldsOfMode(form, answers?.model ?? stored)) : []),
      ...(isOrganisers ? sessions.problems.filter(({ reason }) => reason !== 'too_few') : sessions.problems),
    ],
  };
}

/** Where a problem is that only the holder of a ticket can solve. */
const ASKED_OF_HOLDERS: readonly ChangeProblem['field'][] = ['membership', 'documents'];

/** A cancelled session is refunded by a job, which must find the fees as they were charged. */
function refuseWhileSettling({ cart, lost }: RegistrationReading, programme: Programme): void {
  const isSettled = (item: CartItem) =>
    lost.some(({ category, code }) => category === 'workshop' && code === item.workshops_session_code);
  const isCancelled = (item: CartItem) => programme.sessionByCode.get(item.workshops_session_code)?.cancelled;
  if (cart.items.some((item) => isCancelled(item) && !isSettled(item))) {
    throw refuse(409, REQUEST, 'change_settling');
  }
}

function kindsOf(changed: Record<ChangeKind, boolean>): ChangeKind[] {
  return (Object.keys(changed) as ChangeKind[]).filter((kind) => changed[kind]); // the type's own keys
}

function notAllowed(
  { kinds: allowed, only }: ChangesAllowed,
  kinds: readonly ChangeKind[],
  { dropped, added }: WantedSessions,
): ChangeProblem[] {
  const fields = { track: 'track', mode: 'track_mode', workshops: 'sessions', details: 'model' } as const;
  const isOther =
    only !== undefined && (dropped.some(({ code }) => !only.includes(code)) || added.length > dropped.length);
  return kinds
    .filter((kind) => !allowed.includes(kind) || (kind === 'workshops' && isOther))
    .map((kind) => ({ field: fields[kind], status: 422, message: { key: `change_not_allowed_${kind}` } }));
}

/** The ticket of whom the group has paid for is for the group to decide. What they add they pay, or the group does. */
function groupDecides({ paid }: RegistrationReading, kinds: readonly ChangeKind[]): ChangeProblem[] {
  if (paid.every(({ payment }) => payment.sharedWith === null)) return [];
  const problem = (field: ChangeProblem['field'], key: string): ChangeProblem => ({
    field,
    status: 422,
    message: { key },
  });
  if (kinds.includes('track')) return [problem('track', 'change_group')];
  if (kinds.includes('mode')) return [problem('track_mode', 'change_group')];
  return [];
}

/** What is asked of those alone who take part as is wanted, and has not been answered. */
function unanswered(fields: readonly FormField[]): ChangeProblem[] {
  if (fields.length === 0) return [];
  const names = fields.map(({ label }) => label).join(', ');
  return [{ field: 'model', status: 422, message: { key: 'change_answers_missing', values: { names } } }];
}

/** The questions whose answers differ. */
function differentAnswers(
  fields: readonly FormField[],
  present: FormModel,
  { model }: CheckedAnswers,
): FormField[] {
  const isBlank = (answer: unknown) => answer === undefined || answer === null || answer === '';
  return fields
    .filter(({ name }) => !(isBlank(present[name]) && isBlank(model[name])))
    .filter(({ name }) => !isDeepStrictEqual(present[name], model[name]));
}

/** What is paid for now. Lost and cancelled sessions were refunded before. */
export function presentFees({
  fees,
  lost,
  paid,
}: Pick<RegistrationReading, 'fees' | 'lost' | 'paid'>): FeeSummary {
  const isGivenBack = (line: FeeLine) =>
    lost.some(({ category, code }) => category === line.category && code === line.code);
  const left = leftOf(withoutLost(paid, { lost, fees }));
  return unrefundedFees(fees, { isGivenBack, left });
}

/**
 * The fees before and after, and what becomes of what was paid for the rest: what stays keeps its price.
 */
function fees(
  context: ChangeContext,
  registration: Registration,
  { fees: charged, lost, paid, ofGroup }: RegistrationReading,
  {
    programme,
    track,
    ticket,
    sessions,
    parts,
    together,
  }: {
    programme: Programme;
    track: Track;
    ticket: Ticket;
    sessions: readonly Session[];
    parts: readonly ComposedPart[];
    together: readonly string[];
  },
): Pick<ChangePlan, 'feesBefore' | 'feesAfter'> & { givenUp: GivenUpFee[] } {
  const { event, clock } = context;
  const now = clock.now();
  const { locale } = registration;
  const feesBefore = presentFees({ fees: charged, lost, paid });
  const summarise = sessionSummaries(event, programme, locale);
  const items = sessions.map((session): CartItem => {
    const { kind } = programme.slotByCode.get(session.slotCode) ?? {};
    return {
      ...summarise(session, availabilityOnWire(undefined)),
      workshops_cart_status: 'Y',
      reserved_until: null,
      for_everyone: kind === 'workshops' ? 'N' : 'Y',
      moved: null,
    };
  });
  const wanted = feesOf(event.definition, track, items, {
    locale,
    now,
    parts: [...parts, ...ofGroup.lowers],
    charged: liveFees(feesBefore).lines,
  });
  const terms = termsNow(refundPolicyOf(event), now, together);
  const { after, givenUp } = settleChange(feesBefore, wanted, {
    ...terms,
    staysOwned: ownedBeside(event, ticket, nothingBackOf(terms)),
  });
  return { feesBefore, feesAfter: after, givenUp };
}
