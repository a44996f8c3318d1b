import { notFound, REQUEST, type Refusal, refuseFor } from '@/lib/errors';
import { placesLost } from '../checkout/begin-payment';
import type { Db } from '../platform/database/database';

/** 409: the order is not what was shown. Its screen reads it again and shows it. @param key in `api.json` */
export const changedSinceShown = (key: string): Refusal =>
  refuseFor('changed_since_review', 409, REQUEST, { key });

/** 409: others have what an order that costs nothing chose: it is had as it was shown, or not at all. */
export const takenByOthers = (count: number): Refusal =>
  placesLost([{ key: 'places_taken', values: { count } }]);

/**
 * A search that finds a row or refuses the call.
 * @param refusal by default 404 at the field that has the code, which is `code` unless the caller says otherwise
 */
export const orRefuse =
  <Ref, Row>(find: (db: Db, ref: Ref) => Promise<Row | undefined>, refusal = notFound) =>
  async (db: Db, ref: Ref, field = 'code'): Promise<Row> => {
    const row = await find(db, ref);
    if (!row) throw refusal(field);
    return row;
  };
