import { and, asc, eq } from 'drizzle-orm';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { activitiesOf } from '../../activities/activities-on-offer';
import { PARTICIPANT_FORM, participantsOf } from '../../activities/participants';
import { type Choice, listChoices } from '../../activities/queries';
import { buyerOwner } from '../../buyers/buyer-owner';
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
import { answerColumns, type RowAnswers } from './answer-columns';
import { languageOf } from './registrations-report';
import {
  brief,
  type Column,
  decimal,
  inPages,
  instantColumn,
  listColumn,
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
  const { event } = context;
  const { text } = eventTexts(event, languageOf(event));
  const activities = new Map(activitiesOf(event).map(({ code, name }) => [code, text(name)]));
  const products = productNames(event, languageOf(event));
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
    textColumn(name, (row) => decimal(read(row), row.buyer.fees?.currency ?? currency));
  return {
    columns: [
      brief(textColumn('code', ({ buyer }) => buyer.code)),
      brief(textColumn('status', ({ buyer }) => buyer.state)),
      brief(textColumn('name', ({ name }) => name)),
      brief(textColumn('email', ({ buyer }) => buyer.email)),
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
    pages: readRows(context, { details: details.answersOf, participants: participants.answersOf }),
  };
}

/** A column of a part, as one of the row with a cell for each of its parts. */
const ofEach = <Part>(
  { name, text, value = text }: Column<Part>,
  parts: (row: Row) => readonly Part[],
): Column<Row> => ({
  name,
  text: (row) => {
    const cells = parts(row).map(text);
    return cells.some((cell) => cell !== '') ? cells.join('; ') : '';
  },
  value: (row) => parts(row).map(value),
});

type AnswersOf = (model: FormModel) => RowAnswers;

async function* readRows(
  { db, event, filter: { status } }: ReportContext,
  answersOf: { details: AnswersOf; participants: AnswersOf },
): AsyncGenerator<Row[]> {
  const eventCode = event.code;
  // The cast: the command line takes no other words.
  const isWanted = status === undefined ? undefined : eq(buyers.state, status as BuyerState);
  const all = await db
    .select()
    .from(buyers)
    .where(and(eq(buyers.eventCode, eventCode), isWanted))
    .orderBy(asc(buyers.createdAt), asc(buyers.code));
  for (const page of inPages(all)) {
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
    yield page.map((buyer) => {
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
}
