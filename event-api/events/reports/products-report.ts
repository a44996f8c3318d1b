import { rowOwner } from '../../platform/database/owner-columns';
import { ownerKey } from '../../platform/owner';
import { findOffered, productNames } from '../../shop/products';
import { countAllBought, listAllBought } from '../../shop/purchases';
import { purchases, type StoredPurchase } from '../../shop/schema';
import { ofPeople } from '../people/list-people';
import { BUYING_KINDS, type PersonOfOrder, readPeople } from './people-of-orders';
import {
  brief,
  columnOf,
  eachPage,
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
  const { db, event, locale, filter } = context;
  const eventCode = event.code;
  const wanted = {
    eventCode,
    also: ofPeople(purchases.ownerCode, { eventCode, kinds: BUYING_KINDS, search: filter.search }),
  };
  const withPeople = async (page: readonly StoredPurchase[]): Promise<Row[]> => {
    const people = await readPeople(db, { eventCode, owners: page.map(rowOwner) });
    return page.map((purchase) => ({ purchase, person: people.get(ownerKey(rowOwner(purchase))) }));
  };
  const names = productNames(event, locale);
  const nameOf = ({ purchase }: Row) => {
    const offered = findOffered(event, purchase.code);
    return offered ? names.line(offered) : null;
  };
  return {
    columns: [
      brief(textColumn('product', ({ purchase }) => purchase.code)),
      textColumn('product_name', nameOf),
      brief(numberColumn('quantity', ({ purchase }) => purchase.quantity)),
      brief(columnOf('word', 'of', ({ purchase }) => purchase.ownerKind)),
      brief(columnOf('order', 'code', ({ purchase }) => purchase.ownerCode)),
      brief(textColumn('name', ({ person }) => person?.name ?? null)),
      brief(columnOf('email', 'email', ({ person }) => person?.email ?? null)),
      instantColumn('chosen', event, ({ purchase }) => purchase.chosenAt),
    ],
    pages: eachPage(async () => inPages(await listAllBought(db, wanted)), withPeople),
    part: async (part) => ({
      rows: await withPeople(await listAllBought(db, wanted, part)),
      count: await countAllBought(db, wanted),
    }),
  };
}
