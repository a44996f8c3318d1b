import type { submitPayGroupFee as call } from '@/lib/contract/groups/group-pay';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { shortName } from '@/lib/domain/groups/short-name';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { type AskedPayment, isConfirmed } from '../../checkout/charge-payment';
import { payOnce } from '../../checkout/pay-once';
import { listShares } from '../../checkout/shares';
import { boundAct } from '../../notices/recipients/bound-act';
import { normaliseCode } from '../../platform/codes';
import { readProgramme } from '../../programme/read-programme';
import type { LostChoice } from '../../registration/lost-sessions';
import type { RegistrationReading } from '../../registration/read-registration';
import { isSubmitted } from '../../registration/statuses';
import { eventTexts } from '../../tenancy/event-texts';
import { unknownGroup } from '../group-rules';
import { findGroup } from '../queries';
import { beginGroupPayment } from './begin-group-payment';
import { describePayment, personName } from './describe-payment';
import { groupPaid } from './group-paid-letter';
import { givenBack } from './group-receipt';
import { type PayableGroup, readPayableGroup } from './payable-people';

type Answer = AnswerOf<typeof call>;

/**
 * Charges what a group owes for some of its people, once, and completes their registrations (design §7). The payment is
 * stored with its key and everybody's share before the gateway is asked, and is fulfilled in a separate transaction, which
 * a recurring task repeats if this process dies in between.
 */
export const submitPayGroupFee: UseCase<'submitPayGroupFee'> = async (context, input) => {
  const { database, db, event } = context;
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const recipients = [input.email?.trim().toLowerCase()];
  const bounded = { recipients, field: 'email', isDone: isConfirmed };
  const asked = await boundAct(context, groupPaid, bounded, async () => {
    const begun = await database.transaction((tx) => beginGroupPayment(context, tx, input));
    if (begun.refusal) throw begun.refusal;
    return begun.payment && (await payOnce(context, begun.payment));
  });
  const group = await findGroup(db, { eventCode: event.code, code: normaliseCode(input.code) });
  if (!group) throw unknownGroup();
  return answer(context, await readPayableGroup(context, group), asked);
};

async function answer(
  context: UseCaseContext,
  payable: PayableGroup,
  asked: AskedPayment | undefined,
): Promise<Answer> {
  const group = await describePayment(context, payable);
  const payment = asked?.payment;
  if (asked?.clientSecret) {
    const { clientSecret: client_secret } = asked;
    return { outcome: 'confirmation_needed', client_secret, group, lost: [], refunded: null };
  }
  if (!payment) return { outcome: 'confirmed', group, lost: [], refunded: null };
  const { currency } = payment;
  if (payment.confirmedAt === null) {
    const isPending = ['created', 'asked', 'charged'].includes(payment.state);
    const refunded = isPending ? null : { amount: payment.amount, currency };
    return { outcome: isPending ? 'pending' : 'refunded', group, lost: [], refunded };
  }
  const shares = await listShares(context.db, [payment.id]);
  const concerned = payable.people.flatMap((person) => {
    const { reading } = person;
    const share = shares.find(({ ownerCode }) => ownerCode === reading?.registration.code);
    return reading && share ? [{ person, reading, share }] : [];
  });
  const amount = concerned.reduce((sum, one) => sum + givenBack(one), 0);
  return {
    outcome: 'confirmed',
    group,
    lost: concerned.flatMap(({ person, reading }) => {
      const name = personName(person);
      const told = group.organiser === 'Y' ? name : shortName(name);
      return lostOf(context, reading).map((line) => ({ ...line, name: told }));
    }),
    refunded: amount > 0 ? { amount, currency } : null,
  };
}

/** What somebody did not get: some of their choices, or the ticket itself. */
function lostOf(
  { event, locale }: UseCaseContext,
  { registration, track, lost }: RegistrationReading,
): LostChoice[] {
  if (isSubmitted(registration.status)) return lost;
  const title = eventTexts(event, locale).text(track.name);
  return [{ category: 'registration', code: track.code, title }];
}
