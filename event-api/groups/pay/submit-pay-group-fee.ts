import type { submitPayGroupFee as call } from '@/lib/contract/groups/group-pay';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { shortName } from '@/lib/domain/groups/short-name';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import type { AskedPayment } from '../../checkout/charge-payment';
import { listShares } from '../../checkout/shares';
import { readEmail } from '../../notices/recipients/read-recipient';
import { outcomeOf } from '../../orders/outcome';
import { submitOrder } from '../../orders/submit-order';
import { normaliseCode } from '../../platform/codes';
import { readProgramme } from '../../programme/read-programme';
import type { RegistrationReading } from '../../registration/reading/read-registration';
import type { LostChoice } from '../../registration/reading/review-problems';
import { isSubmitted } from '../../registration/statuses';
import { eventTexts } from '../../tenancy/event-texts';
import { requireGroup } from '../queries';
import { describePayment, isOrganiser, memberName } from './describe-payment';
import { groupOrder } from './group-order';
import { givenBack } from './group-receipt';
import { type PayableGroup, readPayableGroup } from './payable-members';

type Answer = AnswerOf<typeof call>;

/** Charges what a group owes for some of its members, once, and completes their registrations (design §7). */
export const submitPayGroupFee: UseCase<'submitPayGroupFee'> = async (context, input) => {
  const { db, event, visitorId } = context;
  const { members, payment_key: paymentKey, credit, confirmed, version } = input;
  if (visitorId === null) throw notFound();
  const code = normaliseCode(input.code);
  const receiptEmail = input.email === undefined ? null : readEmail(input.email);
  // The link is shared by many, and paying later costs nothing: only who organises the group may bind it so.
  if (input.pay_by === 'invoice' && !(await isOrganiser(context, { code }))) {
    throw refuse(422, 'pay_by', 'invalid_choice');
  }
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const { charge } = await submitOrder(context, groupOrder({ members, visitorId, receiptEmail }), {
    code,
    payBy: input.pay_by,
    billTo: input.invoice,
    attempt: { paymentKey, credit, isConfirmed: confirmed === 'Y' },
    isAsShown: ({ payable, chosen }) =>
      payable.version === version && chosen.length === new Set(members).size,
    recipients: () => [receiptEmail],
    recipientsField: 'email',
  });
  const group = await requireGroup(db, { eventCode: event.code, code });
  return answer(context, await readPayableGroup(context, group), charge);
};

async function answer(
  context: UseCaseContext,
  payable: PayableGroup,
  charge: AskedPayment | undefined,
): Promise<Answer> {
  const group = await describePayment(context, payable);
  const outcome = outcomeOf(charge);
  if (outcome.outcome !== 'confirmed' || !charge) return { refunded: null, ...outcome, group, lost: [] };
  const { payment } = charge;
  const { currency } = payment;
  const shares = await listShares(context.db, [payment.id]);
  const concerned = payable.members.flatMap((member) => {
    const { reading } = member;
    const share = shares.find(({ ownerCode }) => ownerCode === reading?.registration.code);
    return reading && share ? [{ member, reading, share }] : [];
  });
  const amount = concerned.reduce((sum, one) => sum + givenBack(one), 0);
  return {
    outcome: 'confirmed',
    group,
    lost: concerned.flatMap(({ member, reading }) => {
      const name = memberName(member);
      const publicName = group.organiser === 'Y' ? name : shortName(name);
      return lostOf(context, reading).map((line) => ({ ...line, name: publicName }));
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
