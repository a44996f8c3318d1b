import type { GrantKind } from '@/lib/contract/parts/call';
import { OWN_BASKET } from '@/lib/contract/parts/cart';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Owner } from '../../platform/owner';
import { requireOwner } from '../../tenancy/require-owner';
import { visitorOwner } from '../../tenancy/visitor-owner';

/** Calls name baskets by a code without a kind, which is always that of a registration. */
const NAMED_BY_CODE: GrantKind = 'registration';

/**
 * Whose basket a call names: a registration's, or without a code the visitor's own (design §11). Whether it is theirs to
 * see is for `requireOwner` to say.
 * @throws Refusal 404 for nobody
 */
export function namedBasketOwner(
  { visitorId }: Pick<UseCaseContext, 'visitorId'>,
  code: string | undefined,
  field: string,
): Owner {
  if (visitorId === null) throw notFound(field);
  if (code === undefined || code === OWN_BASKET) return visitorOwner(visitorId);
  return { kind: NAMED_BY_CODE, code };
}

/**
 * The same, if the visitor may see it.
 * @throws Refusal 404 without the grant, so that codes cannot be probed
 */
export async function basketOwner(
  context: Pick<UseCaseContext, 'db' | 'event' | 'visitorId'>,
  code: string | undefined,
  field: string,
): Promise<Owner> {
  const owner = namedBasketOwner(context, code, field);
  await requireOwner(context, owner, field);
  return owner;
}
