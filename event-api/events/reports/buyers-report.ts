import { and, asc, eq } from 'drizzle-orm';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { activitiesOf } from '../../activities/activities-on-offer';
import { PARTICIPANT_FORM, participantsOf } from '../../activities/participants';
import { type Choice, listChoices } from '../../activities/queries';
import { BUYER, buyerOwner } from '../../buyers/buyer-owner';
import { BUYER_CHANGES, type Buyer, type BuyerState, buyers } from '../../buyers/schema';
import { isPaidFor, moneyOf, type PaidPayment, readPaid } from '../../checkout/paid-payments';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswersOfMany } from '../../forms/queries';
import { rowOwner } from '../../platform/database/owner-columns';
import { isSameOwner, type Owner, ownerKey } from '../../platform/owner';
import { findOffered, productNames } from '../../shop/products';
import { listPurchases } from '../../shop/purchases';
import type { StoredPurchase } from '../../shop/schema';
import { eventTexts } from '../../tenancy/event-texts';
import { ofPeople } from '../people/list-people';
import { answerColumns, type RowAnswers } from './answer-columns';
import {
  brief,
  type Column,
  columnOf,
  eachPage,
  inPages,
  instantColumn,
  listColumn,
  moneyColumn,
  type Part,
  type Report,
  type ReportContext,
  taxColumns,
  textColumn,
} from './report';

interface Row {
  buyer: Buyer;
  name: string | null;
  choice: Choice | undefined;
  purchases: readonly StoredPurchase[];
  paid: readonly PaidPayment[];
  details: RowAnswers;
  /** Of each place. */
  participants: readonly RowAnswers[];
}

/** The words that `--status` takes here. */
export const BUYER_STATUSES = Object.keys(BUYER_CHANGES);

/** States of what a buyer does not have. */
const GONE: readonly string[] = ['none', 'lost', 'returned'];

/** Who bought without a registration: what, for how much, and what they answered. */
export async function buyersReport(context: ReportContext): Promise<Report<Row>> {
  const { event, locale } = context;
  const { text } = eventTexts(event, locale);
  const activities = new Map(activitiesOf(event).map(({ code, name }) => [code, text(name)]));
  const products = productNames(event, locale);
  const productOf = (code: string) => {
    const offered = findOffered(event, code);
    return offered ? products.line(offered) : code;
  };
  const details = await answerColumns<Row>(
    context,
    { formType: 'buyer', prefix: 'answer' },
    (row) => row.details,
  );
  const participants = await answerColumns<RowAnswers>(
    context,
    { formType: PARTICIPANT_FORM, prefix: 'participant' },
    (answers) => answers,
  );
  const { currency } = event.definition.event;
  const money = (name: string, read: (row: Row) => number): Column<Row> =>
    moneyColumn(name, (row) => ({ amount: read(row), currency: row.buyer.fees?.currency ?? currency }));
  const withParts = (page: readonly Buyer[]) =>
    readRows(context, page, { details: details.answersOf, participants: participants.answersOf });
  return {
    columns: [
      brief(columnOf('order', 'code', ({ buyer }) => buyer.code)),
      brief(columnOf('word', 'status', ({ buyer }) => buyer.state)),
      brief(textColumn('name', ({ name }) => name)),
      brief(columnOf('email', 'email', ({ buyer }) => buyer.email)),
      textColumn('language', ({ buyer }) => buyer.locale),
      instantColumn('started', event, ({ buyer }) => buyer.createdAt),
      brief(instantColumn('submitted', event, ({ buyer }) => buyer.submittedAt)),
      brief(
        listColumn('activities', ({ choice }) =>
          choice?.activityCode && !GONE.includes(choice.state)
            ? [`${choice.quantity} × ${activities.get(choice.activityCode) ?? choice.activityCode}`]
            : [],
        ),
      ),
      brief(
        listColumn('merchandise', ({ purchases }) =>
          purchases
            .filter(({ state }) => !GONE.includes(state))
            .map(({ quantity, code }) => `${quantity} × ${productOf(code)}`),
        ),
      ),
      money('total', ({ buyer }) => buyer.fees?.total ?? 0),
      ...taxColumns<Row>(event, ({ buyer: { fees } }) => fees ?? { lines: [], currency }),
      brief(money('paid', ({ paid }) => moneyOf(paid).received)),
      brief(money('refunded', ({ paid }) => moneyOf(paid).refunded)),
      money('invoice_open', ({ paid }) => moneyOf(paid).owed),
      textColumn('currency', ({ buyer }) => buyer.fees?.currency ?? currency),
      ...details.columns,
      ...participants.columns.map((column) => ofEach(column, (row: Row) => row.participants)),
    ],
    pages: eachPage(async () => inPages(await listBuyers(context)), withParts),
    part: async (part) => ({
      rows: await withParts(await listBuyers(context, part)),
      count: await context.db.$count(buyers, areWanted(context)),
    }),
  };
}

/** A column of a part, as one of the row with a cell for each of its parts. */
const ofEach = <Part>(
  { name, heading, text, value = text }: Column<Part>,
  parts: (row: Row) => readonly Part[],
): Column<Row> => ({
  name,
  ...(heading && { heading }),
  text: (row) => {
    const cells = parts(row).map(text);
    return cells.some((cell) => cell !== '') ? cells.join('; ') : '';
  },
  value: (row) => parts(row).map(value),
});

type AnswersOf = (model: FormModel) => RowAnswers;

const areWanted = ({ event: { code: eventCode }, filter: { status, search } }: ReportContext) =>
  and(
    eq(buyers.eventCode, eventCode),
    // The cast: the command line takes no other words.
    status === undefined ? undefined : eq(buyers.state, status as BuyerState),
    ofPeople(buyers.code, { eventCode, kinds: [BUYER], search }),
  );

async function listBuyers(context: ReportContext, part?: Part): Promise<Buyer[]> {
  const all = context.db
    .select()
    .from(buyers)
    .where(areWanted(context))
    .orderBy(asc(buyers.createdAt), asc(buyers.code));
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

async function readRows(
  { db, event }: ReportContext,
  page: readonly Buyer[],
  answersOf: { details: AnswersOf; participants: AnswersOf },
): Promise<Row[]> {
  const eventCode = event.code;
  const owners = page.map(({ code }) => buyerOwner(code));
  const of = { eventCode, owners };
  const choices = await listChoices(db, of);
  const takersOf = (owner: Owner) => {
    const choice = choices.find((one) => isSameOwner(rowOwner(one), owner));
    return choice?.activityCode ? participantsOf(owner.code, { upTo: choice.quantity }) : [];
  };
  const takers = owners.flatMap(takersOf);
  const [paid, bought, details, participants] = await Promise.all([
    readPaid(db, of),
    listPurchases(db, of),
    readAnswersOfMany(db, { ...of, formType: 'buyer' }),
    readAnswersOfMany(db, { eventCode, owners: takers, formType: PARTICIPANT_FORM }),
  ]);
  return page.map((buyer) => {
    const owner = buyerOwner(buyer.code);
    const model = details.get(ownerKey(owner))?.model ?? {};
    return {
      buyer,
      name: attendeeName(model),
      choice: choices.find((choice) => isSameOwner(rowOwner(choice), owner)),
      purchases: bought.filter((purchase) => isSameOwner(rowOwner(purchase), owner)),
      paid: paid.filter((one) => isPaidFor(one, owner)),
      details: answersOf.details(model),
      participants: takersOf(owner).map((taker) =>
        answersOf.participants(participants.get(ownerKey(taker))?.model ?? {}),
      ),
    };
  });
}
