import { type FormDefinition, type FormField, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { formIn } from '../../forms/filled-form';
import { readAnswers } from '../../forms/queries';
import { readProgramme } from '../../programme/read-programme';
import { attendedSessions } from '../../registration/price-list';
import type { Registration } from '../../registration/queries';
import { type Reader, readRegistration } from '../../registration/reading/read-registration';
import { registrationAnswers } from '../../registration/registration-owner';
import { titleOf } from '../../workshops/basket/refuse-when-full';

/** What only the holder can answer: what they agree to, upload, lay out, or look up by their own right. */
const THEIRS: readonly FormField['type'][] = ['consent', 'file', 'photo', 'rich_text', 'address'];

/** What a registration can be changed to by an organiser, in the reader's language. */
export async function registrationChoices(reader: Reader, registration: Registration) {
  const { db, event, locale } = reader;
  const { trackCode, mode } = registration;
  const form = withoutTheirs(formIn(event, 'registration', locale, mode));
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const answers = await readAnswers(db, registrationAnswers(registration));
  const { cart } = await readRegistration(reader, registration);
  const programme = await readProgramme(db, event);
  const model: FormModel = Object.fromEntries(
    Object.entries(answers.model).filter(([name]) => names.has(name)),
  );
  return {
    form,
    model,
    ticket: trackCode,
    mode,
    sessions: attendedSessions(cart.items).map((item) => item.workshops_session_code),
    offered: programme.sessions
      .filter(({ cancelled }) => !cancelled)
      .map((session) => ({
        code: session.code,
        name: titleOf(reader, programme, session),
        start: session.startsAt,
        end: session.endsAt,
      })),
  };
}

const withoutTheirs = (form: FormDefinition): FormDefinition => ({
  ...form,
  sections: form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ type }) => !THEIRS.includes(type)) }))
    .filter(({ fields }) => fields.length > 0),
});
