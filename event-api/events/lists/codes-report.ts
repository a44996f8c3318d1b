import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/group-by';
import type { EventCode } from '../../codes/event-codes';
import { appliedCodes } from '../../codes/schema';
import type { Db } from '../../platform/database/database';
import { registrations } from '../../registration/schema';
import { eventTexts } from '../../tenancy/event-texts';
import {
  brief,
  columnOf,
  instantColumn,
  listColumn,
  moneyColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row {
  code: EventCode;
  name: string | null;
  /** The codes of the orders that were confirmed with it, and of those that are not finished yet. */
  used: readonly string[];
  begun: readonly string[];
}

/** The codes of the event, what each does, and who used it. */
export function codesReport(context: ReportContext): Report<Row> {
  const { event } = context;
  const { currency } = event.definition.event;
  return {
    columns: [
      brief(textColumn('typed', ({ code }) => code.code)),
      brief(columnOf('word', 'kind', ({ code }) => code.kind)),
      brief(textColumn('name', ({ name }) => name)),
      listColumn('tickets', ({ code }) => code.tracks ?? []),
      numberColumn('percent', ({ code }) => (code.kind === 'discount' ? (code.percent ?? null) : null)),
      moneyColumn('amount', ({ code }) =>
        code.kind === 'discount' && code.amount !== undefined ? { amount: code.amount, currency } : null,
      ),
      instantColumn('from', event, ({ code }) => code.from ?? null),
      brief(instantColumn('until', event, ({ code }) => code.until ?? null)),
      brief(numberColumn('limit', ({ code }) => code.uses ?? null)),
      brief(numberColumn('used', ({ used }) => used.length)),
      numberColumn('unfinished', ({ begun }) => begun.length),
      listColumn('orders', ({ used }) => used),
    ],
    pages: readCodes(context),
  };
}

/** One page: an event has as many rows as its file has codes. */
async function* readCodes({ db, event, locale }: ReportContext): AsyncGenerator<Row[]> {
  const { text } = eventTexts(event, locale);
  const uses = await readUses(db, event.code);
  yield (event.definition.codes ?? []).map((code) => {
    const of = uses.get(code.code) ?? [];
    return {
      code,
      name: code.kind === 'discount' ? text(code.name) : (code.kind === 'invitation' && code.email) || null,
      used: of.filter(({ isUsed }) => isUsed).map(({ order }) => order),
      begun: of.filter(({ isUsed }) => !isUsed).map(({ order }) => order),
    };
  });
}

interface Use {
  code: string | null;
  order: string;
  isUsed: boolean;
}

/** The orders of each code: those that it lowers, and the registrations that it opened. What was cancelled uses none. */
async function readUses(db: Db, eventCode: string): Promise<ReadonlyMap<string, Use[]>> {
  const lowered = await db
    .select({ code: appliedCodes.code, order: appliedCodes.ownerCode, usedAt: appliedCodes.usedAt })
    .from(appliedCodes)
    .where(eq(appliedCodes.eventCode, eventCode))
    .orderBy(asc(appliedCodes.appliedAt), asc(appliedCodes.ownerCode));
  const opened = await db
    .select({ code: registrations.openingCode, order: registrations.code, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.eventCode, eventCode), isNotNull(registrations.openingCode)))
    .orderBy(asc(registrations.startedAt), asc(registrations.code));
  const uses: Use[] = [
    ...lowered.map(({ code, order, usedAt }) => ({ code, order, isUsed: usedAt !== null })),
    ...opened
      .filter(({ status }) => status !== 'cancelled')
      .map(({ code, order, status }) => ({
        ...{ code, order },
        isUsed: status === 'submitted' || status === 'changed',
      })),
  ];
  return groupBy(uses, ({ code }) => code ?? '');
}
