import type { z } from 'zod';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { cancellation } from '@/lib/contract/parts/cancellation';
import type { changeRegistration } from '@/lib/contract/registration/change';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { unrefundedFees } from '@/lib/domain/registration/refund';
import type { UseCaseContext } from '../../calls/use-case';
import { cardAmounts, refundsByCard } from '../../checkout/card-amounts';
import type { PaidPayment } from '../../checkout/paid-payments';
import { yesNo } from '../../tenancy/page-info';
import { CANCELLED, findCancellation } from '../cancellations';
import { keptAmounts } from '../kept-amounts';
import { attendedSessions } from '../price-list';
import type { Registration } from '../queries';
import { overviewOf } from '../reading/read-overview';
import { readRegistration } from '../reading/read-registration';
import { hasReceipt } from '../receipts/read-receipt';
import { leftOf } from '../refund-policy';
import type { CancellationPlan } from './cancellation-plan';

type Answer = AnswerOf<typeof changeRegistration>;
type Cancelling = z.output<typeof cancellation>;

/** What cancelling would do. */
export async function previewAnswer(
  context: UseCaseContext,
  { reading, before, after, share, refund, parts, paid, isKeptByGroup, version }: CancellationPlan,
): Promise<Answer> {
  return {
    outcome: 'preview',
    registration: await overviewOf(context, reading),
    ...amounts({ before, after, refund }),
    refunds: cardAmounts(paid, parts),
    version,
    cancellation: {
      share,
      cancelled_at: null,
      refund: refund > 0 ? 'due' : 'none',
      paid_by_group: yesNo(isPaidByGroup(paid)),
      kept_by_group: yesNo(isKeptByGroup),
      kept: keptAmounts(
        context.event,
        { after, share, reason: 'changed_mind', keptByGroup: isKeptByGroup },
        after.total,
      ),
      sessions: attendedSessions(reading.cart.items).map((item) => ({
        session_code: item.workshops_session_code,
        title: item.workshops_title,
      })),
      appointments: reading.parts
        .flatMap(({ appointments = [] }) => appointments)
        .map(({ code, title }) => ({ code, title })),
      receipt: yesNo(hasReceipt(reading.registration)),
    },
  };
}

/** A registration that is cancelled, with what became of the refund. */
export async function cancelledAnswer(context: UseCaseContext, registration: Registration): Promise<Answer> {
  const { db, event } = context;
  const key = { eventCode: event.code, code: registration.code };
  const cancellation = await findCancellation(db, key);
  const reading = await readRegistration(context, registration);
  const nothing = nothingPaid(event.definition.event.currency);
  const { before, after: kept } = cancellation ?? { before: nothing, after: nothing };
  // The organiser may have given back more since.
  const after = unrefundedFees(kept, { isGivenBack: () => false, left: leftOf(reading.paid) });
  return {
    outcome: 'cancelled',
    registration: await overviewOf(context, reading),
    ...amounts({ before, after, refund: before.total - kept.total }),
    refunds: refundsByCard(reading.paid, CANCELLED),
    version: 0,
    cancellation: {
      share: cancellation?.share ?? null,
      cancelled_at: cancellation?.cancelledAt ?? null,
      refund: refundState(reading.paid),
      paid_by_group: yesNo(cancellation?.keptByGroup === true || isPaidByGroup(reading.paid)),
      kept_by_group: yesNo(cancellation?.keptByGroup === true),
      kept: cancellation ? keptAmounts(event, cancellation, after.total) : [],
      sessions: [],
      appointments: [],
      receipt: yesNo(hasReceipt(registration)),
    },
  };
}

function amounts({ before, after, refund }: { before: FeeSummary; after: FeeSummary; refund: number }) {
  const money = (amount: number) => ({ amount, currency: before.currency });
  return {
    before,
    after,
    difference: money(after.total - before.total),
    refund: refund > 0 ? money(refund) : null,
    due: null,
  };
}

function refundState(paid: readonly PaidPayment[]): Cancelling['refund'] {
  const requested = paid.flatMap(({ refunds }) => refunds.filter((one) => one.idempotencyKey === CANCELLED));
  if (requested.length === 0) return 'none';
  const open = requested.filter(({ doneAt }) => doneAt === null);
  if (open.length === 0) return 'done';
  return open.some(({ refusedAt }) => refusedAt !== null) ? 'delayed' : 'due';
}

const isPaidByGroup = (paid: readonly PaidPayment[]): boolean =>
  paid.some(({ payment }) => payment.sharedWith !== null);

const nothingPaid = (currency: string): FeeSummary => ({
  currency,
  lines: [],
  subtotal: 0,
  discount: 0,
  tax: 0,
  total: 0,
});
