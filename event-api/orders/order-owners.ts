import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import type { OwnerKind, OwnerRef, OwnerRefs, OwnerState } from '../platform/owner-kind';

/** How orders, and parts of them that have a form of their own, are owners. */

/** The orders of a kind as they are stored. */
interface StoredOrders<Row> {
  find(db: Db, ref: OwnerRef): Promise<Row | undefined>;
  /** Locks many until the transaction ends, always in the same order, so that two callers cannot deadlock. */
  lockMany(tx: Db, refs: OwnerRefs): Promise<readonly Row[]>;
  stateOf(row: Row): OwnerState;
}

/** The orders of a kind as owners. */
export const orderOwners = <Row extends { code: string }>({
  find,
  lockMany,
  stateOf,
}: StoredOrders<Row>): Pick<OwnerKind, 'find' | 'lock'> => ({
  async find(db, ref) {
    const row = await find(db, ref);
    return row && stateOf(row);
  },
  async lock(tx, refs) {
    const rows = await lockMany(tx, refs);
    return new Map(rows.map((row) => [row.code, stateOf(row)]));
  },
});

/** What parts of orders say beside: their state follows from that of their order. */
interface StoredParts<Row> extends StoredOrders<Row> {
  /** The codes of the orders that parts belong to, by the codes of the parts. */
  wholesOf(db: Db, parts: OwnerRefs): Promise<ReadonlyMap<string, string>>;
  /** The order of a code, as an owner. */
  owner(code: string): Owner;
}

/** Parts of orders as owners. Locking one locks its order, which is submitted with it. */
export const partOwners = <Row extends { code: string }>({
  wholesOf,
  owner,
  ...orders
}: StoredParts<Row>): Pick<OwnerKind, 'find' | 'lock' | 'partOf'> => {
  const { find, lock } = orderOwners(orders);
  const wholeOf = async (db: Db, { eventCode, code }: OwnerRef) =>
    (await wholesOf(db, { eventCode, codes: [code] })).get(code);
  return {
    async find(db, ref) {
      const whole = await wholeOf(db, ref);
      return whole === undefined ? undefined : find(db, { ...ref, code: whole });
    },
    async lock(tx, refs) {
      const wholes = new Set((await wholesOf(tx, refs)).values());
      const states = await lock(tx, { ...refs, codes: [...wholes] });
      // Read again: one may have been removed while its order was locked by somebody else.
      const parts = await wholesOf(tx, refs);
      return new Map(
        [...parts].flatMap(([code, whole]) => {
          const state = states.get(whole);
          return state ? [[code, state] as const] : [];
        }),
      );
    },
    async partOf(db, ref) {
      const whole = await wholeOf(db, ref);
      return whole === undefined ? null : owner(whole);
    },
  };
};
