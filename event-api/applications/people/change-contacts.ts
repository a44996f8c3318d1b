import type { Application } from '@/lib/contract/applications/application';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { type ApplicationKind, contactKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { addressOf, personName } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { readAnswers, saveAnswers } from '../../forms/queries';
import { requireCompleteAnswers } from '../../forms/require-complete-answers';
import { contactAnswers, contactOwner } from '../application-owner';
import { rulesOf } from '../application-rules';
import { changeApplication } from '../change-application';
import { firstAddress, tellHowToContinue } from '../letters/links';
import { answerApplication } from '../reading/describe-application';
import { applicationContacts } from '../schema';
import { addEmpty, countOf, hasPart, nameContact, removePart } from './stored-people';

/** Contacts may still be corrected after the application was sent. */
const untilDeclined = true;

/** Adds an empty contact. @throws Refusal 422 when there are as many as there may be */
export async function addContact(
  context: UseCaseContext,
  kind: ApplicationKind,
  code: string,
): Promise<{ person_code: string; application: Application }> {
  const { greatest } = rulesOf(context.event, kind).contacts;
  const ref = { kind, code, untilDeclined };
  const person_code = await changeApplication(context, ref, async ({ tx, application }) => {
    if ((await countOf(tx, applicationContacts, application)) >= greatest) {
      throw refuse(422, REQUEST, 'application_contacts_greatest', { count: greatest });
    }
    return addEmpty(tx, applicationContacts, application);
  });
  return { person_code, application: await answerApplication(context, { kind, code }) };
}

/** Removes a contact. @throws Refusal 422 when an application that was sent would have too few */
export async function removeContact(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, person_code }: { code: string; person_code: string },
): Promise<Application> {
  const { least } = rulesOf(context.event, kind).contacts;
  await changeApplication(context, { kind, code, untilDeclined }, async ({ tx, application, now }) => {
    if (!(await hasPart(tx, applicationContacts, application, person_code))) throw notFound('person_code');
    const wasSent = application.state !== 'started';
    if (wasSent && (await countOf(tx, applicationContacts, application)) <= least) {
      throw refuse(422, REQUEST, 'application_contacts_least', { count: least });
    }
    const { eventCode } = application;
    await removePart(tx, applicationContacts, { eventCode, owner: contactOwner(kind, person_code), now });
  });
  return answerApplication(context, { kind, code });
}

interface SubmittedContact {
  code: string;
  person_code: string;
  model: FormModel;
  revision?: number | undefined;
}

/**
 * Submits the form of one contact.
 * @throws Refusal 409 when somebody else has saved others since `revision`; 422 at wrong answers
 */
export async function saveContact(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, person_code, model, revision }: SubmittedContact,
): Promise<Application> {
  const { event, locale } = context;
  const ref = { eventCode: event.code, kind, code };
  const definition = formOf(event, contactKind(kind), locale);
  const email = await firstAddress(context, ref, model);
  await changeApplication(context, { ...ref, untilDeclined }, async ({ tx, application, now }) => {
    if (!(await hasPart(tx, applicationContacts, application, person_code))) throw notFound('person_code');
    const person = { eventCode: event.code, code: person_code };
    const key = contactAnswers(kind, person);
    const stored = application.state === 'started' ? undefined : (await readAnswers(tx, key)).model;
    const request = { definition, model, key, stored, revision };
    const answers = await requireCompleteAnswers(context, tx, request);
    await saveAnswers(tx, key, { model: answers, complete: true, now });
    await nameContact(tx, person, { name: personName(answers), email: addressOf(answers) });
    if (email) await tellHowToContinue(tx, ref, { email, now });
  });
  return answerApplication(context, { kind, code });
}
