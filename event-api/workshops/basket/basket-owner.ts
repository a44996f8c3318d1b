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
 * The owner of the basket that a call names: a registration, or without a code the visitor (design §11). Does not check the
 * grant; see `requireOwner`.
 * @throws Refusal 404 without a visitor
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
 * Like `namedBasketOwner`, and checks the visitor's grant.
 * @throws Refusal 404 without the grant, so that codes cannot be probed
 */
export async function basketOwner(
  context: Pick<UseCaseContext, 'db' | 'event' | 'visitorId' | 'owners'>,
  code: string | undefined,
  field: string,
): Promise<Owner> {
  const owner = namedBasketOwner(context, code, field);
  await requireOwner(context, owner, field);
  return owner;
}
