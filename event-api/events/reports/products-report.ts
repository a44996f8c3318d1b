import { rowOwner } from '../../platform/database/owner-columns';
import { ownerKey } from '../../platform/owner';
import { findOffered, productNames } from '../../shop/products';
import { listAllBought } from '../../shop/purchases';
import type { StoredPurchase } from '../../shop/schema';
import { type PersonOfOrder, readPeople } from './people-of-orders';
import { languageOf } from './registrations-report';
import {
  brief,
  inPages,
  instantColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from './report';

interface Row {
  purchase: StoredPurchase;
  person: PersonOfOrder | undefined;
}

/** Who gets how many of which product, for handing them out. */
export function productsReport(context: ReportContext): Report<Row> {
  const { event } = context;
  const names = productNames(event, languageOf(event));
  const nameOf = ({ purchase }: Row) => {
    const offered = findOffered(event, purchase.code);
    return offered ? names.line(offered) : null;
  };
  return {
    columns: [
      brief(textColumn('product', ({ purchase }) => purchase.code)),
      textColumn('product_name', nameOf),
      brief(numberColumn('quantity', ({ purchase }) => purchase.quantity)),
      brief(textColumn('of', ({ purchase }) => purchase.ownerKind)),
      brief(textColumn('code', ({ purchase }) => purchase.ownerCode)),
      brief(textColumn('name', ({ person }) => person?.name ?? null)),
      brief(textColumn('email', ({ person }) => person?.email ?? null)),
      instantColumn('chosen', event, ({ purchase }) => purchase.chosenAt),
    ],
    pages: readRows(context),
  };
}

async function* readRows({ db, event }: ReportContext): AsyncGenerator<Row[]> {
  const eventCode = event.code;
  for (const page of inPages(await listAllBought(db, { eventCode }))) {
    const people = await readPeople(db, { eventCode, owners: page.map(rowOwner) });
    yield page.map((purchase) => ({ purchase, person: people.get(ownerKey(rowOwner(purchase))) }));
  }
}
