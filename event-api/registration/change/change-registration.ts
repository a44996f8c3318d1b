import type { AnswerOf } from '@/lib/contract/parts/call';
import type { CHANGE_OPTIONS, changeRegistration as call } from '@/lib/contract/registration/change';
import { plainEmail } from '@/lib/domain/forms/form-checks';
import { divideFees } from '@/lib/domain/registration/changed-fees';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { cardAmounts } from '../../checkout/card-amounts';
import type { AskedPayment } from '../../checkout/charge-payment';
import { divideRefund, paidForFirst } from '../../checkout/paid-payments';
import { payOnce } from '../../checkout/pay-once';
import { isInFlight } from '../../checkout/payment-state-changes';
import { refuseWhilePaying } from '../../checkout/payments';
import { emailField } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { boundAct, hasOutcome } from '../../notices/recipients/bound-act';
import { atOneInstant } from '../../platform/clock';
import { readProgramme } from '../../programme/read-programme';
import { cancelRegistration } from '../cancel/cancel-registration';
import { type Registration, requireRegistration } from '../queries';
import { readOverview } from '../reading/read-overview';
import { registrationOwner } from '../registration-owner';
import type { StoredChange } from '../schema';
import { changeRefunds, findAttempt } from '../stored-changes';
import { beginChange } from './begin-change';
import { changeVersion, differenceOf } from './change-plan';
import { changed, emailChanged } from './changed-letters';
import { requireChangeable } from './changes-allowed';
import { describePlan, describeStored } from './describe-change';
import { planChange } from './plan-change';
import type { WantedChange } from './wanted-change';

type Answer = AnswerOf<typeof call>;

/**
 * Changes a submitted registration: its ticket, the way of taking part, its sessions, its answers, its documents. A preview
 * says what would happen. Idempotent across retries and tabs, like a submit: a payment is stored before the gateway is asked,
 * and the change is made in a transaction of its own, which a recurring task repeats if this process dies in between.
 */
const changeSubmitted: UseCase<'changeRegistration'> = async (context, input) => {
  const { database } = context;
  const { code, version, payment_key: paymentKey, credit, confirmed } = input;
  const { track, track_mode: mode, sessions, model, membership, documents } = input;
  const wanted = { track, mode, sessions, model, membership, documents };
  if (input.preview === 'Y') return previewChange(context, code, wanted);
  if (version === undefined) throw refuse(422, 'version', 'required');
  if (paymentKey === undefined) throw refuse(422, 'payment_key', 'required');
  const request = { code, wanted, version, paymentKey, credit, isConfirmed: confirmed === 'Y' };
  const change = async () => {
    const { change: stored, payment } = await database.transaction((tx) => beginChange(context, tx, request));
    const paid = payment && (await payOnce(context, payment));
    return changedAnswer(context, stored, paid);
  };
  const { email } = await registrationOf(context, code);
  const field = emailField(formOf(context.event, 'registration', context.locale))?.name ?? 'email';
  const wantedEmail = model?.[field];
  const next = typeof wantedEmail === 'string' ? plainEmail(wantedEmail) : email;
  const isDone = hasOutcome('changed');
  const bounded = () => boundAct(context, changed, { recipients: [email], isDone }, change);
  return next === email
    ? bounded()
    : boundAct(context, emailChanged, { recipients: [next], field, isDone }, bounded);
};

const OPTIONS: Readonly<Record<(typeof CHANGE_OPTIONS)[number], UseCase<'changeRegistration'>>> = {
  cancel: cancelRegistration,
  change: changeSubmitted,
};

/** Cancels or changes a registration (specification §7, changeRegistration). */
export const changeRegistration: UseCase<'changeRegistration'> = async (context, input) => {
  // Read before any transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(context.db, context.event);
  return OPTIONS[input.option](context, input);
};

/** What would happen. @throws Refusal as the change itself, but for what is wanted, which `problems` names */
async function previewChange(caller: UseCaseContext, code: string, wanted: WantedChange): Promise<Answer> {
  const context = atOneInstant(caller);
  const { db, event } = context;
  const registration = await registrationOf(context, code);
  await requireChangeable(context, db, registration);
  await refuseWhilePaying(db, { eventCode: event.code, owner: registrationOwner(code) });
  const plan = await planChange(context, db, registration, wanted);
  const paid = paidForFirst(plan.reading.paid, divideFees(plan.feesBefore, plan.feesAfter).gone);
  return {
    outcome: 'preview',
    registration: await readOverview(context, registration),
    ...amountsOf(plan),
    refunds: cardAmounts(paid, divideRefund(paid, -differenceOf(plan))),
    version: changeVersion(plan),
    change: await describePlan(context, plan),
  };
}

/** The answer to a confirmed change. A repeated call gets the same. */
async function changedAnswer(
  context: UseCaseContext,
  change: StoredChange,
  paid: AskedPayment | undefined,
): Promise<Answer> {
  const { db } = context;
  const registration = await registrationOf(context, change.code);
  const stored = await findAttempt(db, change);
  const amounts = amountsOf(change);
  return {
    outcome: outcomeOf(paid),
    registration: await readOverview(context, registration),
    ...amounts,
    // What was requested: less than the difference where an earlier refund has left less of the payments.
    refund: stored && stored.refunded > 0 ? { ...amounts.difference, amount: stored.refunded } : null,
    refunds: stored ? await changeRefunds(db, stored) : [],
    version: change.version,
    change: await describeStored(context, change),
    ...(paid?.clientSecret && { client_secret: paid.clientSecret }),
  };
}

function outcomeOf(paid: AskedPayment | undefined): Answer['outcome'] {
  if (!paid) return 'changed';
  if (paid.clientSecret) return 'confirmation_needed';
  if (paid.payment.confirmedAt !== null) return 'changed';
  return isInFlight(paid.payment) ? 'pending' : 'refunded';
}

function amountsOf({ feesBefore, feesAfter }: { feesBefore: FeeSummary; feesAfter: FeeSummary }) {
  const { currency } = feesAfter;
  const amount = feesAfter.total - feesBefore.total;
  return {
    before: feesBefore,
    after: feesAfter,
    difference: { amount, currency },
    refund: amount < 0 ? { amount: -amount, currency } : null,
    due: amount > 0 ? { amount, currency } : null,
  };
}

async function registrationOf({ db, event }: UseCaseContext, code: string): Promise<Registration> {
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  return registration;
}
