import { listOpenCredits } from '../../checkout/credits/credits';
import { type ListedGroup, listGroups } from '../../groups/event-organiser/list-groups';
import { GROUP } from '../../tenancy/group-owner';
import {
  brief,
  columnOf,
  instantColumn,
  moneyColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row extends ListedGroup {
  /** In minor units of the event's currency. */
  credit: number;
}

/** Who registers people together, how many there are, and what is kept for them. */
export function groupsReport(context: ReportContext): Report<Row> {
  const { event } = context;
  const { currency } = event.definition.event;
  return {
    columns: [
      brief(columnOf('order', 'code', ({ code }) => code)),
      brief(textColumn('organization', ({ organization }) => organization)),
      brief(textColumn('name', ({ contactName }) => contactName)),
      brief(columnOf('email', 'email', ({ contactEmail }) => contactEmail)),
      textColumn('phone', ({ contactPhone }) => contactPhone),
      textColumn('language', ({ locale }) => locale),
      columnOf('word', 'status', ({ confirmedAt }) => (confirmedAt === null ? 'unconfirmed' : 'confirmed')),
      columnOf('ticket', 'ticket', ({ trackCode }) => trackCode),
      columnOf('word', 'mode', ({ mode }) => mode),
      brief(instantColumn('begun', event, ({ createdAt }) => createdAt)),
      instantColumn('pay_until', event, ({ payUntil }) => payUntil),
      brief(numberColumn('members', ({ members }) => members)),
      brief(numberColumn('places_kept', ({ kept }) => kept)),
      moneyColumn('credit', ({ credit }) => ({ amount: credit, currency })),
    ],
    pages: readGroups(context),
  };
}

/** One page: groups are far fewer than people. */
async function* readGroups({ db, event: { code: eventCode }, now }: ReportContext): AsyncGenerator<Row[]> {
  const credits = await listOpenCredits(db, { kind: GROUP, eventCode });
  const groups = await listGroups(db, { eventCode, now });
  yield groups.map((group) => ({
    ...group,
    credit: credits.filter(({ code }) => code === group.code).reduce((sum, { amount }) => sum + amount, 0),
  }));
}
