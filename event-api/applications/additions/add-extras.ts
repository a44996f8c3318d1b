import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, Refusal } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { outcomeOf } from '../../orders/outcome';
import { submitOrder } from '../../orders/submit-order';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { requireOwner } from '../../tenancy/require-owner';
import { applicationOwner } from '../application-owner';
import { whyNoExtras } from '../application-rules';
import { extraItem, extrasOf } from '../offers';
import { requireApplication } from '../queries';
import { invoiceEmailsOf } from '../reading/application-words';
import { readApplication } from '../reading/read-application';
import { getApplicationConfirmation } from '../reads';
import type { AddedExtra } from '../schema';
import { additionOrder } from './addition-order';
import { readAddition } from './read-addition';

/** Extras for an application that was sent (docs/rooms/applications.md#extras-later). */

/** @throws Refusal 404 at `code` without the grant, at `value` for an extra that is not offered */
async function requireWanted(
  context: UseCaseContext,
  { kind, code, value }: { kind: ApplicationKind; code: string; value: Readonly<Record<string, number>> },
): Promise<AddedExtra[]> {
  await requireOwner(context, applicationOwner(kind, code), 'code');
  const offered = new Set(extrasOf(context.event, kind).map((extra) => extra.code));
  const wanted = Object.entries(value).map(([extraCode, quantity]) => ({ extraCode, quantity }));
  if (wanted.some(({ extraCode }) => !offered.has(extraCode))) throw notFound('value');
  return wanted
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => one.extraCode.localeCompare(other.extraCode));
}

export const previewApplicationExtras: UseCase<'previewApplicationExtras'> = async (context, input) => {
  const { event, locale, db } = context;
  const wanted = await requireWanted(context, input);
  const application = await requireApplication(db, { ...input, eventCode: event.code });
  const why = whyNoExtras(context, application);
  if (why) throw new Refusal(409, { [REQUEST]: [why] });
  const { fees, version, problems } = await readAddition(context, application, wanted);
  const api = await translator(locale, 'api');
  return { fees, version, problems: problems.map(({ message }) => api(message.key, message.values)) };
};

/** Adds extras and charges them, or adds them by invoice, once (design §7). */
export const addApplicationExtras: UseCase<'addApplicationExtras'> = async (context, input) => {
  const { kind, code, payment_key: paymentKey, credit, confirmed, pay_by: payBy } = input;
  const { event } = context;
  const eventCode = event.code;
  const extras = await requireWanted(context, input);
  const { charge } = await submitOrder(context, additionOrder(kind, { attempt: paymentKey, extras }), {
    code,
    payBy,
    billTo: input.invoice,
    attempt: { paymentKey, credit, isConfirmed: confirmed === 'Y' },
    isAsShown: ({ version }) => version === input.version,
    recipients: async ({ application }) => {
      const mailbox = await mailboxOf(context, { eventCode, owner: applicationOwner(kind, code) });
      return [mailbox?.email, ...invoiceEmailsOf(await readApplication(context, application))];
    },
  });
  broadcastPlaces(
    context,
    event,
    extras.map(({ extraCode }) => extraItem(kind, extraCode)),
  );
  const application = await getApplicationConfirmation(context, kind, code);
  return { refunded: null, ...outcomeOf(charge), application, lost: [] };
};
