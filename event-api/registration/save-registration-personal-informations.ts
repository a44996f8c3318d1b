import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { type Message, notFound, Refusal } from '@/lib/errors';
import { isLocale } from '@/lib/paths';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { emailField } from '../forms/email-field';
import { formOf } from '../forms/form-of';
import { saveAnswers } from '../forms/queries';
import { refuseAnswers } from '../forms/refuse-answers';
import { withSavedAnswers } from '../forms/with-saved-answers';
import type { SiteEvent } from '../tenancy/event';
import { updateRegistration } from './change-registration';
import { alreadyRegistered, isEmailRegistered } from './email-use';
import { lockRegistration, type Registration } from './queries';
import { registrationAnswers } from './registration-owner';
import { requireStarted } from './statuses';
import { readOverviewWithReview } from './submit/read-review';

/**
 * Validates and saves the personal information (specification §5). Invalid answers are refused at their fields. The e-mail
 * address and the language in the answers become the registration's.
 */
export const saveRegistrationPersonalInformations: UseCase<'saveRegistrationPersonalInformations'> = async (
  context,
  { code, model },
) => {
  const { database, event, locale, clock } = context;
  const definition = formOf(event, 'registration', locale);
  const key = { eventCode: event.code, code };
  const saved = await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, key);
    if (!registration) throw notFound('code');
    requireStarted(registration.status);

    const formKey = registrationAnswers(key);
    const answers = await withSavedAnswers(context, tx, { definition, model, key: formKey });
    if (answers.unknown.length > 0) {
      const gone = answers.unknown.map((field): [string, Message[]] => [
        field,
        [{ key: isAddress(definition, field) ? 'address_gone' : 'file_gone' }],
      ]);
      throw new Refusal(422, Object.fromEntries(gone));
    }
    const whole = modelSchema(definition, 'strict').safeParse(answers.model);
    if (!whole.success) throw await refuseAnswers(whole.error, locale);

    const field = emailField(definition)?.name;
    const email = readText(whole.data, field)?.toLowerCase() ?? registration.email;
    if (field && (await isEmailRegistered(tx, { eventCode: event.code, email, except: code }))) {
      throw alreadyRegistered(field);
    }
    // The payment is known by the address that it was begun with.
    if (email !== registration.email)
      await refuseWhilePaying(tx, { eventCode: event.code, owner: formKey.owner });
    await saveAnswers(tx, formKey, { model: whole.data, complete: true, now: clock.now() });
    const changes = { email, locale: mailLocale(event, whole.data, registration) };
    const isChanged = changes.email !== registration.email || changes.locale !== registration.locale;
    return isChanged ? updateRegistration(tx, key, changes) : registration;
  });
  return readOverviewWithReview(context, saved);
};

function isAddress(definition: FormDefinition, name: string): boolean {
  return fieldsOf(definition).some((field) => field.name === name && field.type === 'address');
}

function readText(model: FormModel, field: string | undefined): string | undefined {
  const answer = field === undefined ? undefined : model[field];
  return typeof answer === 'string' && answer !== '' ? answer.trim() : undefined;
}

/** The answer to a field named `language` if the event has that language, else the registration's present one. */
function mailLocale(event: SiteEvent, model: FormModel, { locale }: Registration): Registration['locale'] {
  const asked = model.language;
  return isLocale(asked) && event.definition.event.languages.includes(asked) ? asked : locale;
}
