import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@/lib/contract/applications/application';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { keepAnsweredFiles } from '../files/keep-answered-files';
import { formOf } from '../forms/form-owner';
import { readAnswers, saveAnswers } from '../forms/queries';
import { requireCompleteAnswers } from '../forms/require-complete-answers';
import { HOUR_SECONDS } from '../notices/recipients/may-write-to';
import { publish } from '../platform/bus/publish';
import type { Db } from '../platform/database/database';
import { applicationAnswers } from './application-owner';
import { mayChangeSent } from './application-rules';
import { firstAddress, tellHowToContinue } from './letters/links';
import { applicationChanged } from './letters/to-organiser';
import { type ApplicationRef, lockApplications, updateApplication } from './queries';
import { answerApplication } from './reading/describe-application';
import type { StoredApplication } from './schema';

/** An application that is being changed: locked, and not being paid for. */
export interface OpenApplication {
  tx: Db;
  application: StoredApplication;
  now: string;
}

/**
 * Changes an application in one transaction that locks it.
 * @param ref.untilDeclined whether it may be changed after it was submitted, as its contacts may
 * @param ref.untilOver whether it may be changed so until the event is over, as its form may
 * @throws Refusal 404 at `code` when there is none; 409 when it was submitted, or a payment is in flight
 */
export function changeApplication<Answer>(
  context: Pick<UseCaseContext, 'database' | 'event' | 'clock'>,
  {
    untilDeclined = false,
    untilOver = false,
    ...ref
  }: Omit<ApplicationRef, 'eventCode'> & { untilDeclined?: boolean; untilOver?: boolean },
  change: (open: OpenApplication) => Promise<Answer>,
): Promise<Answer> {
  const { database, event, clock } = context;
  const { kind, code } = ref;
  const eventCode = event.code;
  return database.transaction(async (tx) => {
    const [application] = await lockApplications(tx, { eventCode, kind, codes: [code] });
    if (!application) throw notFound('code');
    const { state } = application;
    if (state === 'declined') throw refuse(409, REQUEST, 'application_declined');
    if (state === 'withdrawn') throw refuse(409, REQUEST, 'application_withdrawn');
    const now = clock.now();
    const maySent = untilDeclined || (untilOver && mayChangeSent(event, application, now));
    if (state !== 'started' && !maySent) throw refuse(409, REQUEST, 'application_submitted');
    await refuseWhilePaying(tx, { eventCode, owner: { kind, code } });
    return change({ tx, application, now });
  });
}

/**
 * Submits the form about the organisation, also after the application was sent, until the event is over: the site shows the
 * change at once, and the organiser is told. Its mail is in the language that it was last filled in.
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
  await changeApplication(context, { ...ref, untilOver: true }, async ({ tx, application, now }) => {
    const key = applicationAnswers(kind, application);
    const isSent = application.state !== 'started';
    const stored = isSent ? (await readAnswers(tx, key)).model : undefined;
    const request = { definition, model, key, stored, revision };
    const answers = await requireCompleteAnswers(context, tx, request);
    if (isSent) await keepAnsweredFiles(tx, { ...key, model: answers, now });
    await saveAnswers(tx, key, { model: answers, complete: true, now });
    if (stored && !isDeepStrictEqual(stored, answers)) await noteChange(tx, application, now);
    if (application.locale !== locale) await updateApplication(tx, ref, { locale });
    if (email) await tellHowToContinue(tx, ref, { email, now });
  });
  return answerApplication(context, { kind, code });
}

/** Notes that the form of one that was sent has changed, and tells the organiser: once an hour at most. */
async function noteChange(tx: Db, application: StoredApplication, now: string): Promise<void> {
  const { eventCode, kind, code, state, changedAt } = application;
  await updateApplication(tx, application, { changedAt: now });
  if (changedAt === null || changedAt < addSeconds(now, -HOUR_SECONDS)) {
    await applicationChanged.enqueue(tx, { eventCode, now, payload: { kind, code } });
  }
  if (state === 'approved') await publish(tx, { type: 'drop', tags: [`event:${eventCode}`] });
}
