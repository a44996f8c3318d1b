import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Payment, payments, type Refund, refunds } from '../../checkout/schema';
import { rowOwner } from '../../platform/database/owner-columns';
import { ownerKey } from '../../platform/owner';
import { ofPeople } from '../people/list-people';
import { PERSON_KINDS } from '../people/person-kinds';
import { type PersonOfOrder, readPeople } from '../reports/people-of-orders';
import {
  brief,
  columnOf,
  eachPage,
  inPages,
  instantColumn,
  moneyColumn,
  type Part,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

/** The words of a refund's state. `refused`: by the gateway, which is asked again. */
export const REFUND_STATES = ['done', 'due', 'refused'] as const;

interface Found {
  refund: Refund;
  payment: Payment;
}

interface Row extends Found {
  person: PersonOfOrder | undefined;
}

/** What was given back and what will be, the newest first, each with the payment that it is taken from. */
export function refundsReport(context: ReportContext): Report<Row> {
  const { db, event } = context;
  const withPeople = async (page: readonly Found[]): Promise<Row[]> => {
    const owners = page.map(({ payment }) => rowOwner(payment));
    const people = await readPeople(db, { eventCode: event.code, owners });
    return page.map((one) => ({ ...one, person: people.get(ownerKey(rowOwner(one.payment))) }));
  };
  return {
    columns: [
      brief(instantColumn('requested', event, ({ refund }) => refund.createdAt)),
      instantColumn('done', event, ({ refund }) => refund.doneAt),
      brief(columnOf('word', 'state', ({ refund }) => stateOf(refund))),
      brief(
        moneyColumn('refunded', ({ refund, payment }) => ({
          amount: refund.amount,
          currency: payment.currency,
        })),
      ),
      columnOf('word', 'of', ({ payment }) => payment.ownerKind),
      brief(columnOf('order', 'code', ({ payment }) => payment.ownerCode)),
      brief(textColumn('name', ({ person }) => person?.name ?? null)),
      columnOf('email', 'email', ({ person }) => person?.email ?? null),
      brief(columnOf('word', 'reason', ({ refund }) => refund.reason)),
      columnOf('word', 'gateway', ({ payment }) => payment.gateway),
      textColumn('reference', ({ refund }) => refund.gatewayReference),
    ],
    pages: eachPage(async () => inPages(await listRefunds(context)), withPeople),
    part: async (part) => ({
      rows: await withPeople(await listRefunds(context, part)),
      count: await countRefunds(context),
    }),
  };
}

const stateOf = ({ doneAt, refusedAt }: Refund): (typeof REFUND_STATES)[number] => {
  if (doneAt !== null) return 'done';
  return refusedAt === null ? 'due' : 'refused';
};

function areWanted({ event: { code: eventCode }, filter: { status, search = '' } }: ReportContext) {
  const found = ofPeople(payments.ownerCode, { eventCode, kinds: PERSON_KINDS, search });
  return and(
    eq(refunds.eventCode, eventCode),
    status === 'done' ? isNotNull(refunds.doneAt) : undefined,
    status === 'due' ? and(isNull(refunds.doneAt), isNull(refunds.refusedAt)) : undefined,
    status === 'refused' ? and(isNull(refunds.doneAt), isNotNull(refunds.refusedAt)) : undefined,
    found && or(found, eq(refunds.gatewayReference, search.trim())),
  );
}

async function listRefunds(context: ReportContext, part?: Part): Promise<Found[]> {
  const all = context.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(areWanted(context))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

async function countRefunds(context: ReportContext): Promise<number> {
  const [row] = await context.db
    .select({ count: sql<number>`count(*)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(areWanted(context));
  return row?.count ?? 0;
}
