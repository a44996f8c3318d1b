import type { submitExhibitorApplication } from '@/lib/contract/exhibitors';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { UseCaseContext } from '../calls/use-case';
import { outcomeOf } from '../orders/outcome';
import { submitOrder } from '../orders/submit-order';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { mailboxOf } from '../tenancy/owner-kinds';
import { applicationOwner } from './application-owner';
import { applicationOrder } from './kind';
import { chosenPlaces } from './offers';
import { requireApplication } from './queries';
import { invoiceEmailsOf } from './reading/application-words';
import { describeApplication, versionOfApplication } from './reading/describe-application';
import { type ApplicationReading, readApplication } from './reading/read-application';

type SubmitAnswer = AnswerOf<typeof submitExhibitorApplication>;
/** The fields of submitting, whose code has its name from the kind. */
type SubmitInput = Omit<ParsedInputOf<typeof submitExhibitorApplication>, 'exhibitor_code'> & {
  code: string;
};

/** Sends an application and charges its total, once (design §7), or sends it with an invoice. */
export async function submitApplication(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, payment_key: paymentKey, credit, confirmed, pay_by: payBy, invoice: billTo, version }: SubmitInput,
): Promise<SubmitAnswer> {
  const { db, event } = context;
  const eventCode = event.code;
  const { charge } = await submitOrder(context, applicationOrder(kind), {
    code,
    payBy,
    billTo,
    attempt: { paymentKey, credit, isConfirmed: confirmed === 'Y' },
    isAsShown: (reading) => versionOfApplication(reading) === version,
    recipients: async (row) => {
      const mailbox = await mailboxOf(context, { eventCode, owner: applicationOwner(kind, code) });
      return [mailbox?.email, ...invoiceEmailsOf(await readApplication(context, row))];
    },
  });
  const application = await requireApplication(db, { eventCode, kind, code });
  broadcastPlaces(context, event, await chosenPlaces(db, application));
  const reading = await readApplication(context, application);
  const outcome = outcomeOf(charge);
  const lost = outcome.outcome === 'refunded' ? lostOf(reading) : [];
  return { refunded: null, ...outcome, application: await describeApplication(context, reading), lost };
}

/** What others have by now. */
function lostOf({ application, choice, extras }: ApplicationReading): SubmitAnswer['lost'] {
  if (application.state !== 'started') return [];
  const category = application.kind === 'exhibitor' ? ('booth' as const) : ('contribution' as const);
  return [
    ...(choice ? [{ ...choice, category }] : []),
    ...extras.map((extra) => ({ ...extra, category: 'extra' as const })),
  ]
    .filter(({ state }) => state === 'lost')
    .map(({ category: own, code, name }) => ({ category: own, code, title: name }));
}
