import { loweringsOf } from '@/lib/domain/registration/fees';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { findAppliedCode } from '../../codes/applied-codes';
import { findDiscount } from '../../codes/event-codes';
import { eventTranslator } from '../../tenancy/event-translator';
import { localise } from '../../tenancy/localise';
import { findRegistration } from '../queries';
import { readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';

/** What code is applied to a registration, and what it does. */
export const checkAppliedCode: UseCase<'checkAppliedCode'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const eventCode = event.code;
  const registration = await findRegistration(db, { eventCode, code });
  if (!registration) throw notFound('code');
  const applied = await findAppliedCode(db, { eventCode, owner: registrationOwner(code) });
  if (applied === undefined) return { applied: null };

  const { fees, problems } = await readRegistration(context, registration);
  const discount = findDiscount(event, applied);
  const lowering = loweringsOf(fees.lines).find((each) => each.code === applied);
  const ended = problems.find(({ reason }) => reason === 'code_ended')?.message;
  const words = await eventTranslator(event, locale, 'api');
  return {
    applied: {
      code: applied,
      name: discount ? localise(discount.name, locale, event.definition.event.languages) : null,
      lowers: { amount: lowering?.amount ?? 0, currency: fees.currency },
      ended: ended ? words(ended.key, ended.values) : null,
    },
  };
};
