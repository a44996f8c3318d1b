import type { BuyerOrder } from '@/lib/contract/buyers';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { translator } from '@/lib/i18n/translate';
import { PARTICIPANT_FORM } from '../../activities/participants';
import { choiceOnWire } from '../../activities/read-choice';
import { paymentEntries, standingOf } from '../../checkout/card-amounts';
import { paidFor } from '../../checkout/paid-for';
import { paymentWord } from '../../checkout/payments';
import { attendeeName, participantName } from '../../forms/answered-texts';
import { answersAsRead } from '../../forms/answers-as-read';
import { formIn } from '../../forms/filled-form';
import { formOf } from '../../forms/form-owner';
import { describeProblems } from '../../orders/order-problems';
import { lastPaid } from '../../orders/receipt';
import { shownLines, versionOf } from '../../orders/version';
import { MAX_RENEWALS } from '../../platform/inventory/hold-ends';
import { eventTranslator } from '../../tenancy/event-texts';
import type { Buyer } from '../schema';
import { stepsOf } from './problems';
import { type BuyerOrderReading, lostOf, type Reader, readBuyerOrder } from './read-order';
import { ticketCount } from './ticket-count';

/** An order as the calls that change it answer. */
export async function describeOrder(reader: Reader, buyer: Buyer): Promise<BuyerOrder> {
  const reading = await readBuyerOrder(reader, buyer);
  const { details, fees, holds, payment, purchases } = reading;
  const now = reader.clock.now();
  const api = await eventTranslator(reader.event, reader.locale, 'api');
  const running = holds.filter(({ endsAt }) => endsAt > now);
  const renewals = Math.max(0, ...running.map((hold) => hold.renewals));
  const word = paymentWord(payment);
  const payments = buyer.state === 'started' ? [] : paymentEntries(reading.paid);
  return {
    code: buyer.code,
    status: buyer.state,
    email: buyer.email,
    name: attendeeName(details.model),
    steps: stepsOf(reading),
    activity: describeChoice(reader, reading),
    purchases,
    participants: describeParticipants(reader, reading),
    answers: await describeAnswers(reader, reading),
    fees,
    problems: describeProblems(api, reading.problems),
    version: orderVersion(fees),
    payment: buyer.state !== 'started' || word === 'paid' ? 'none' : word,
    reserved_until: running.map(({ endsAt }) => endsAt).sort()[0] ?? null,
    extensions_left: running.length === 0 ? 0 : Math.max(0, MAX_RENEWALS - renewals),
    submitted_at: buyer.submittedAt,
    invoice: (payment?.invoice && standingOf(payment.invoice)) ?? null,
    payments,
    tickets: ticketCount(reading),
    paid_at: lastPaid(payments),
    lost: lostOf(reading).map((line) => ({ ...line })),
    refunded: isNeverPaid(reading) ? null : givenBack(reading),
    as_of: now,
  };
}

function describeChoice({ event, clock }: Reader, reading: BuyerOrderReading): BuyerOrder['activity'] {
  const { choice, activity, holds } = reading;
  if (!choice || !activity) return null;
  const { place } = choiceOnWire(event, { choice, holds, now: clock.now() });
  const { fee } = activity;
  return {
    activity,
    quantity: choice.quantity,
    place,
    amount: { ...fee, amount: fee.amount * choice.quantity },
  };
}

async function describeAnswers(
  { event, locale }: Reader,
  { participants, details, fees }: BuyerOrderReading,
): Promise<BuyerOrder['answers']> {
  const common = await translator(locale, 'common');
  const reading = { locale, currency: fees.currency, common };
  const sectionsOf = (form: 'activity' | 'buyer', model: FormModel) =>
    answersAsRead(formOf(event, form, locale), model, reading);
  return [
    ...participants.flatMap(({ place, model }) =>
      sectionsOf('activity', model).map((section) => ({ step: 'activity' as const, place, ...section })),
    ),
    ...(event.definition.forms.buyer
      ? sectionsOf('buyer', details.model).map((section) => ({
          step: 'details' as const,
          place: null,
          ...section,
        }))
      : []),
  ];
}

/** Who takes which place. */
export const describeParticipants = (
  { event, locale }: Reader,
  { participants }: Pick<BuyerOrderReading, 'participants'>,
): BuyerOrder['participants'] =>
  participants.map(({ place, code, model, completedAt }) => ({
    place,
    code,
    name: participantName(formIn(event, PARTICIPANT_FORM, locale), model),
    complete: completedAt === null ? 'N' : 'Y',
  }));

/** Whether it is owed by an invoice of which nothing came in: what is credited of that goes back to nobody. */
const isNeverPaid = ({ paid: [own] }: BuyerOrderReading): boolean =>
  own?.payment.invoice?.received === 0 && own.payment.cardLast4 === null;

/** What was given back of the order, or is on its way: a job requests the refund of what was lost. */
export function givenBack({ buyer, paid, payment, parts, fees }: BuyerOrderReading): BuyerOrder['refunded'] {
  const { currency } = fees;
  if (buyer.state === 'started') {
    const isBack = paymentWord(payment) === 'refunded' && payment !== undefined;
    return isBack ? { amount: payment.amount, currency } : null;
  }
  const [own] = paid;
  if (!own) return null;
  const amount = Math.max(own.payment.amount - own.left, paidFor(own.payment, lostOf({ parts })));
  return amount > 0 ? { amount, currency } : null;
}

/** A hash of the amounts that were shown. */
export const orderVersion = (fees: FeeSummary): number => versionOf([fees.currency, shownLines(fees)]);
