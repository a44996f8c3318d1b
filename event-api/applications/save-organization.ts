import type { Application } from '@/lib/contract/applications/application';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { UseCaseContext } from '../calls/use-case';
import { formOf } from '../forms/form-owner';
import { saveAnswers } from '../forms/queries';
import { requireCompleteAnswers } from '../forms/require-complete-answers';
import { applicationAnswers } from './application-owner';
import { changeApplication } from './change-application';
import { firstAddress, tellHowToContinue } from './links/link-letters';
import { updateApplication } from './queries';
import { answerApplication } from './reading/describe-application';

/**
 * Submits the form about the organisation. Its mail is in the language that it was last filled in.
 * @throws Refusal 409 when somebody else has saved others since `revision`; 422 at wrong answers
 */
export async function saveOrganization(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, model, revision }: { code: string; model: FormModel; revision?: number | undefined },
): Promise<Application> {
  const { event, locale } = context;
  const definition = formOf(event, kind, locale);
  const ref = { eventCode: event.code, kind, code };
  const email = await firstAddress(context, ref, model);
  await changeApplication(context, ref, async ({ tx, application, now }) => {
    const key = applicationAnswers(kind, application);
    const answers = await requireCompleteAnswers(context, tx, { definition, model, key, revision });
    await saveAnswers(tx, key, { model: answers, complete: true, now });
    if (application.locale !== locale) await updateApplication(tx, ref, { locale });
    if (email) await tellHowToContinue(tx, ref, { email, now });
  });
  return answerApplication(context, { kind, code });
}
