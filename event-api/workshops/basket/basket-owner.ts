import type { GrantKind } from '@/lib/contract/parts/call';
import { OWN_BASKET } from '@/lib/contract/parts/cart';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Owner } from '../../platform/owner';
import { requireOwner } from '../../tenancy/require-owner';
import { visitorOwner } from '../../tenancy/visitor-owner';

/** The kind of owner whose basket the contract's calls name by a code alone. */
const NAMED_BY_CODE: GrantKind = 'registration';

/**
 * Whose basket a call is about: a registration's that the visitor may see, or without a code the visitor's own (design
 * §11).
 * @throws Refusal 404 without the grant, so that codes cannot be probed
 */
export async function basketOwner(
  context: Pick<UseCaseContext, 'db' | 'event' | 'visitorId'>,
  code: string | undefined,
  field: string,
): Promise<Owner> {
  const { visitorId } = context;
  if (visitorId === null) throw notFound(field);
  if (code === undefined || code === OWN_BASKET) return visitorOwner(visitorId);
  const owner = { kind: NAMED_BY_CODE, code };
  await requireOwner(context, owner, field);
  return owner;
}
