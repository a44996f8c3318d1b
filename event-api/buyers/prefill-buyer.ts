import type { FormModel } from '@/lib/domain/forms/form-model';
import type { UseCaseContext } from '../calls/use-case';
import { emailField } from '../forms/answered-texts';
import { formOf } from '../forms/form-owner';
import { answersInCommon } from '../forms/prefill';
import { readAnswers } from '../forms/queries';
import type { Db } from '../platform/database/database';
import { findRegistration } from '../registration/queries';
import { REGISTRATION, registrationAnswers } from '../registration/registration-owner';
import { isSubmitted } from '../registration/statuses';
import { grantedCodes } from '../tenancy/grants';

/** Registrations that are looked at for one that was submitted. */
const MAX_REGISTRATIONS = 10;

/** Answers to the buyer's form that the visitor gave when they registered; none for who is not registered. */
export async function knownDetails({ event, locale, visitorId }: UseCaseContext, tx: Db): Promise<FormModel> {
  if (visitorId === null) return {};
  const eventCode = event.code;
  const codes = await grantedCodes(tx, { eventCode, visitorId, kind: REGISTRATION });
  for (const code of codes.slice(0, MAX_REGISTRATIONS)) {
    const registration = await findRegistration(tx, { eventCode, code });
    if (!registration || !isSubmitted(registration.status)) continue;
    const { model } = await readAnswers(tx, registrationAnswers({ eventCode, code }));
    const definition = formOf(event, 'buyer', locale);
    const known = answersInCommon(definition, {
      definition: formOf(event, 'registration', locale),
      model,
    });
    const email = emailField(definition)?.name;
    return { ...known, ...(email && { [email]: registration.email }) };
  }
  return {};
}
