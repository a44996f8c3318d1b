import { type Owner, ownerKey } from '../../platform/owner';
import { VISITOR } from '../../tenancy/visitor-owner';

/** Owners that one transaction settles: it keeps them all from changing their baskets. */
const MAX_OWNERS = 5000;
/** Visitors that one transaction settles: each of their locks takes a place in the server's lock table. */
const MAX_VISITORS = 200;

/** Which owners the next transaction settles: visitors last; empty when everybody was seen. */
export function nextOwners(owners: readonly Owner[], seen: ReadonlySet<string>): Owner[] {
  const left = owners.filter((owner) => !seen.has(ownerKey(owner)));
  const others = left.filter(({ kind }) => kind !== VISITOR);
  return others.length > 0 ? others.slice(0, MAX_OWNERS) : left.slice(0, MAX_VISITORS);
}
