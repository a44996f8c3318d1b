import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import { saveAnswers } from '../../forms/queries';
import { tellGroup } from '../../tenancy/tell-group';
import { lockRegistration, updateRegistration } from '../queries';
import { registrationAnswers } from '../registration-owner';
import { requireStarted } from '../statuses';
import { readOverviewWithReview } from '../submit/read-review';
import { checkAnswers } from './check-answers';

/**
 * Validates and saves the personal information (specification §5). Invalid answers are refused at their fields. The e-mail
 * address and the language in the answers become the registration's.
 */
export const saveRegistrationPersonalInformations: UseCase<'saveRegistrationPersonalInformations'> = async (
  context,
  { code, model, revision },
) => {
  const { database, event, clock } = context;
  const key = { eventCode: event.code, code };
  const saved = await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, key);
    if (!registration) throw notFound('code');
    requireStarted(registration);

    const answers = await checkAnswers(context, tx, registration, { model, revision });
    const { email, locale } = answers;
    const formKey = registrationAnswers(key);
    // The payment is known by the address that it was begun with.
    if (email !== registration.email)
      await refuseWhilePaying(tx, { eventCode: event.code, owner: formKey.owner });
    await saveAnswers(tx, formKey, { model: answers.model, complete: true, now: clock.now() });
    await tellGroup(tx, registration);
    const isChanged = email !== registration.email || locale !== registration.locale;
    return isChanged ? updateRegistration(tx, key, { email, locale }) : registration;
  });
  return readOverviewWithReview(context, saved);
};
