import { isEmail } from '@/lib/domain/forms/form-checks';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import { emailField } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { saveAnswers } from '../../forms/queries';
import { tellGroup } from '../../tenancy/tell-group';
import { lockWithEmailUse, updateRegistration } from '../queries';
import { registrationAnswers } from '../registration-owner';
import { requireStarted } from '../statuses';
import { readOverviewWithReview } from '../submit/read-review';
import { checkAnswers, emailIn } from './check-answers';

/**
 * Validates and saves the personal information (specification §5). Invalid answers are refused at their fields. The e-mail
 * address and the language in the answers become the registration's.
 */
export const saveRegistrationPersonalInformations: UseCase<'saveRegistrationPersonalInformations'> = async (
  context,
  { code, model, revision },
) => {
  const { database, event, locale: ofPage, clock } = context;
  const key = { eventCode: event.code, code };
  // What is no address is refused by the form.
  const answered = emailIn(model, emailField(formOf(event, 'registration', ofPage))?.name) ?? '';
  const typed = isEmail(answered) ? answered : '';
  const saved = await database.transaction(async (tx) => {
    const { registration, use } = await lockWithEmailUse(tx, { ...key, email: typed });
    if (!registration) throw notFound('code');
    requireStarted(registration);

    const answers = await checkAnswers(context, tx, registration, {
      ...{ model, revision },
      known: { email: typed, use },
    });
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
