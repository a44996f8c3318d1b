import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { isConfirmed } from '../../checkout/charge-payment';
import { payOnce } from '../../checkout/pay-once';
import { boundAct } from '../../notices/recipients/bound-act';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { applicationOwner } from '../application-owner';
import { applicationSubmitted } from '../letters/application-submitted';
import { findApplication } from '../queries';
import { readApplication } from '../reading/read-application';
import { beginSubmit, type SubmitInput } from './begin-submit';
import { chosenPlaces } from './fulfil-application';
import { type SubmitAnswer, submitAnswer } from './submit-answer';

/**
 * Sends an application and charges its total, once (design §7): the payment is stored with its key before the gateway is
 * asked, and fulfilled in a separate transaction, which a recurring task repeats if this process dies in between.
 */
export async function submitApplication(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, ...input }: SubmitInput & { code: string },
): Promise<SubmitAnswer> {
  const { database, db, event } = context;
  const mailbox = await mailboxOf(context, { eventCode: event.code, owner: applicationOwner(kind, code) });
  const bounded = { recipients: [mailbox?.email], isDone: isConfirmed };
  const asked = await boundAct(context, applicationSubmitted, bounded, async () => {
    const begun = await database.transaction((tx) => beginSubmit(context, tx, { kind, code, input }));
    if (begun.refusal) throw begun.refusal;
    return begun.payment && (await payOnce(context, begun.payment));
  });
  const application = await findApplication(db, { eventCode: event.code, kind, code });
  if (!application) throw notFound('code');
  broadcastPlaces(context, event, await chosenPlaces(db, application));
  return submitAnswer(context, await readApplication(context, application), asked);
}
