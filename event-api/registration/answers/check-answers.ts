import { plainEmail } from '@/lib/domain/forms/form-checks';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { isLocale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../../calls/use-case';
import { findOpening } from '../../codes/event-codes';
import { emailField } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { requireCompleteAnswers } from '../../forms/require-complete-answers';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { alreadyRegistered, type EmailUse, readEmailUse } from '../email-use';
import type { Registration } from '../queries';
import { registrationAnswers } from '../registration-owner';
import { refuseOtherEmail } from '../start/requested-place';

export interface CheckedAnswers {
  model: FormModel;
  /** The e-mail address and the language in the answers, which become the registration's. */
  email: string;
  locale: Registration['locale'];
  /** Whether the whole form is answered as it asks. */
  complete: boolean;
}

/**
 * Checks the answers to the registration form (specification §5).
 * @param since `stored`: the present answers of a registration that is being changed; `revision`: of the answers that these
 * were made from
 * @param mode how the person is going to take part; by default as now
 * @param known whether another registration has an e-mail address, where that was read already
 * @param corrected the fields that an organiser puts right, for whom only these have to be as the form asks
 * @throws Refusal 409 when somebody else has saved others since `revision`; 422 at the fields of wrong answers, and at that of
 * an e-mail address that is registered already
 */
export async function checkAnswers(
  context: Pick<UseCaseContext, 'event' | 'locale' | 'savedAnswers'>,
  tx: Db,
  registration: Registration,
  {
    model,
    mode = registration.mode,
    corrected,
    known,
    ...since
  }: {
    model: FormModel;
    known?: { email: string; use: EmailUse };
    mode?: Registration['mode'];
    stored?: FormModel | undefined;
    revision?: number | undefined;
    corrected?: readonly string[] | undefined;
  },
): Promise<CheckedAnswers> {
  const { event, locale } = context;
  const { eventCode, code } = registration;
  const definition = formOf(event, 'registration', locale, mode);
  const whole = await requireCompleteAnswers(context, tx, {
    definition,
    model,
    key: registrationAnswers(registration),
    corrected,
    ...since,
  });

  const field = emailField(definition)?.name;
  const email = emailIn(whole, field) ?? registration.email;
  if (field) {
    const use =
      known?.email === email ? known.use : await readEmailUse(tx, { eventCode, email, except: code });
    if (use === 'registered') throw alreadyRegistered(field);
  }
  // Whom a code is for is the organiser's to say.
  if (email !== registration.email && !corrected) {
    refuseOtherEmail(findOpening(event, registration.openingCode), email, field);
  }
  const complete = !corrected || modelSchema(definition, 'strict').safeParse(whole).success;
  return { model: whole, email, locale: mailLocale(event, whole, registration), complete };
}

/** The e-mail address that answers give in a field of theirs. */
export function emailIn(model: FormModel, field: string | undefined): string | undefined {
  const answer = field === undefined ? undefined : model[field];
  return typeof answer === 'string' && answer !== '' ? plainEmail(answer.trim()) : undefined;
}

/** The answer to a field named `language` if the event has that language, else the registration's present one. */
function mailLocale(event: SiteEvent, model: FormModel, { locale }: Registration): Registration['locale'] {
  const { language } = model;
  return isLocale(language) && event.definition.event.languages.includes(language) ? language : locale;
}
