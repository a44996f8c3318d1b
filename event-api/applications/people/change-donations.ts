import type { Application } from '@/lib/contract/applications/application';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { type ApplicationKind, donationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { formOf } from '../../forms/form-owner';
import { saveAnswers } from '../../forms/queries';
import { requireCompleteAnswers } from '../../forms/require-complete-answers';
import { donationAnswers, donationOwner } from '../application-owner';
import { donationLimit } from '../application-rules';
import { changeApplication, type OpenApplication } from '../change-application';
import { answerApplication } from '../reading/describe-application';
import { applicationDonations } from '../schema';
import { addEmpty, countOf, hasPart, removePart } from './stored-people';

interface Input {
  code: string;
  /** Left out to add one. */
  donation_code?: string | undefined;
  /** Left out with one that is added, to be filled in later. */
  model?: FormModel | undefined;
  /** Of the answers that it was made from. */
  revision?: number | undefined;
}

/**
 * Submits the form of a donation, or adds an empty one.
 * @throws Refusal 409 when somebody else has saved other answers since `revision`; 422 at wrong answers, and when there are as many donations as there may be
 */
export async function saveDonation(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, donation_code, model, revision }: Input,
): Promise<{ donation_code: string; application: Application }> {
  const saved = await changeApplication(context, { kind, code }, async (open) => {
    const { tx, application } = open;
    if (donation_code === undefined) await requireRoom(context, kind, open);
    else if (!(await hasPart(tx, applicationDonations, application, donation_code))) {
      throw notFound('donation_code');
    }
    const own = donation_code ?? (await addEmpty(tx, applicationDonations, application));
    if (model) await submitForm(context, kind, open, { code: own, model, revision });
    return own;
  });
  return { donation_code: saved, application: await answerApplication(context, { kind, code }) };
}

async function requireRoom(
  { event }: UseCaseContext,
  kind: ApplicationKind,
  { tx, application }: OpenApplication,
): Promise<void> {
  const greatest = donationLimit(event, kind);
  if ((await countOf(tx, applicationDonations, application)) >= greatest) {
    throw refuse(422, REQUEST, 'application_donations_greatest', { count: greatest });
  }
}

async function submitForm(
  context: UseCaseContext,
  kind: ApplicationKind,
  { tx, now }: OpenApplication,
  { code, model, revision }: { code: string; model: FormModel; revision: number | undefined },
): Promise<void> {
  const { event, locale } = context;
  const definition = formOf(event, donationKind(kind), locale);
  const key = donationAnswers(kind, { eventCode: event.code, code });
  const answers = await requireCompleteAnswers(context, tx, { definition, model, key, revision });
  await saveAnswers(tx, key, { model: answers, complete: true, now });
}

export async function removeDonation(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, donation_code }: { code: string; donation_code: string },
): Promise<Application> {
  await changeApplication(context, { kind, code }, async ({ tx, application, now }) => {
    if (!(await hasPart(tx, applicationDonations, application, donation_code))) {
      throw notFound('donation_code');
    }
    const { eventCode } = application;
    await removePart(tx, applicationDonations, { eventCode, owner: donationOwner(kind, donation_code), now });
  });
  return answerApplication(context, { kind, code });
}
