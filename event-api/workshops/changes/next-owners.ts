import { type Owner, ownerKey } from '../../platform/owner';
import { VISITOR } from '../../tenancy/visitor-owner';

/** Owners per transaction, which locks them all. */
const MAX_OWNERS = 5000;
/** Visitors per transaction: each advisory lock takes a slot in the server's lock table. */
const MAX_VISITORS = 200;

/** The owners that the next transaction settles, visitors last; empty when all were seen. */
export function nextOwners(owners: readonly Owner[], seen: ReadonlySet<string>): Owner[] {
  const left = owners.filter((owner) => !seen.has(ownerKey(owner)));
  const others = left.filter(({ kind }) => kind !== VISITOR);
  return others.length > 0 ? others.slice(0, MAX_OWNERS) : left.slice(0, MAX_VISITORS);
}
