import { and, eq } from 'drizzle-orm';
import { refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { isWrittenLike } from '../../checkout/exemptions/number-format';
import { taxExemptions } from '../../checkout/exemptions/schema';
import { isOwnedBy, ownerValues } from '../../platform/database/owner-columns';
import { lockOwner, requireOpen } from '../../tenancy/owner-kinds';
import { exemptibleTaxes } from '../../tenancy/price-terms';
import { requireOwner } from '../../tenancy/require-owner';

/**
 * Saves the number under which whoever pays for an order is exempt from a tax; a blank one removes it. What the order costs
 * is another amount from then on, so that one that was reviewed before is reviewed again.
 * @throws Refusal 422 at `tax` when nobody is exempt from it, at `number` when it is not written like one; 409 once submitted
 */
export const saveTaxExemption: UseCase<'saveTaxExemption'> = async (context, input) => {
  const { event, clock, database } = context;
  const owner = { kind: input.target, code: input.code };
  await requireOwner(context, owner, 'code');
  const eventCode = event.code;
  const tax = exemptibleTaxes(event.definition.event).find(({ code }) => code === input.tax);
  if (!tax) throw refuse(422, 'tax', 'invalid_choice');
  const number = input.number.toUpperCase();
  if (number !== '' && !isWrittenLike(number, tax.formats)) {
    const formats = tax.formats?.join(', ') ?? '';
    throw refuse(422, 'number', formats ? 'tax_number_format' : 'required', { formats });
  }
  await database.transaction(async (tx) => {
    requireOpen(await lockOwner(context, tx, { eventCode, owner }), 'code');
    await tx
      .delete(taxExemptions)
      .where(
        and(
          eq(taxExemptions.eventCode, eventCode),
          isOwnedBy(taxExemptions, owner),
          eq(taxExemptions.taxCode, tax.code),
        ),
      );
    if (number === '') return;
    await tx
      .insert(taxExemptions)
      .values({ eventCode, ...ownerValues(owner), taxCode: tax.code, number, savedAt: clock.now() });
  });
  return { done: true };
};
