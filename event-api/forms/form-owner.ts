import type { FormType } from '@/lib/contract/parts/form-type';
import { notFound } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import type { Owner } from '../platform/owner';
import { requireOwner } from '../tenancy/require-owner';

/**
 * The owner of a form's answers, if the caller has a grant for it.
 * @throws Refusal 404 at `code` without the grant, and for a form that no kind of owner has
 */
export async function requireFormOwner(
  context: Pick<CallContext, 'db' | 'event' | 'visitorId' | 'owners'>,
  { formType, code }: { formType: FormType; code: string },
): Promise<Owner> {
  const found = Object.entries(context.owners).find(([, { forms }]) => forms.includes(formType));
  if (!found) throw notFound('code');
  const owner = { kind: found[0], code };
  await requireOwner(context, owner, 'code');
  return owner;
}
