import type { Application } from '@/lib/contract/applications/application';
import type { getExhibitorConfirmation, getExhibitorOption } from '@/lib/contract/exhibitors';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { REQUEST, refuse } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { toldCodes } from '../codes/event-codes';
import { readRenewed } from '../orders/hold-again';
import { receiptAnswer } from '../orders/receipt';
import { atOneInstant } from '../platform/clock';
import { eventTexts } from '../tenancy/event-texts';
import { requireOwner } from '../tenancy/require-owner';
import { applicationOwner } from './application-owner';
import { hasPaper, paymentsOf, readApplicationPaper } from './application-paper';
import {
  applicationsClosed,
  closingOf,
  donationLimit,
  mayChangeSent,
  rulesOf,
  stepsOf,
  whyNoExtras,
} from './application-rules';
import { readOffers } from './choice/read-offers';
import { applicationOrder } from './kind';
import { pageCodeOf } from './public/list-approved';
import { requireApplication } from './queries';
import { ticketHolders } from './reading/application-tickets';
import { describeApplication } from './reading/describe-application';
import { readApplication } from './reading/read-application';

/** What applying involves and what can be chosen, before one begins. */
export async function getApplicationOption(
  reader: Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>,
  kind: ApplicationKind,
): Promise<AnswerOf<typeof getExhibitorOption>> {
  const { event, locale } = reader;
  const closed = applicationsClosed(reader, kind);
  const api = await translator(locale, 'api');
  const { contacts, pay_by } = rulesOf(event, kind);
  const donations = donationLimit(event, kind);
  const { offers } = await readOffers(reader, kind);
  return {
    open: closed ? 'N' : 'Y',
    message: closed && api(closed.key, closed.values),
    closes: closed ? null : closingOf(event, kind),
    steps: stepsOf(event, kind),
    contacts,
    donations: { taken: donations > 0 ? 'Y' : 'N', greatest: donations },
    pay_by,
    offers,
  };
}

/** All of an application; with `renew`, what it chose is held again as far as it is free. */
export async function initApplication(
  caller: UseCaseContext,
  kind: ApplicationKind,
  { code, renew }: { code: string; renew?: 'Y' | 'N' | undefined },
): Promise<Application> {
  const context = atOneInstant(caller);
  const application = await requireApplication(context.db, { eventCode: context.event.code, kind, code });
  const reading =
    renew === 'Y'
      ? await readRenewed(context, applicationOrder(kind), application)
      : await readApplication(context, application);
  return describeApplication(context, reading);
}

/** An application that was sent, with what follows. @throws Refusal 409 before it was sent */
export async function getApplicationConfirmation(
  context: UseCaseContext,
  kind: ApplicationKind,
  code: string,
): Promise<AnswerOf<typeof getExhibitorConfirmation>> {
  const { db, event, locale } = context;
  const application = await requireApplication(db, { eventCode: event.code, kind, code });
  if (application.state === 'started') throw refuse(409, REQUEST, 'application_not_submitted');
  const texts = eventTexts(event, locale);
  const { invoice_text, terms } = rulesOf(event, kind);
  const reading = await readApplication(context, application);
  return {
    ...(await describeApplication(context, reading)),
    receipt: hasPaper(reading) ? 'Y' : 'N',
    payments: paymentsOf(reading),
    editable: mayChangeSent(event, application, reading.now) ? 'Y' : 'N',
    tickets: ticketHolders(event, reading).length,
    extendable: whyNoExtras({ ...context, clock: { now: () => reading.now } }, application) ? 'N' : 'Y',
    page: pageCodeOf(event, application, reading.form.model),
    booth: application.booth,
    codes: application.state === 'approved' ? toldCodes(event, rulesOf(event, kind).codes, locale) : [],
    invoice_text: reading.paid.some(({ payment }) => payment.invoice?.state === 'open')
      ? texts.optional(invoice_text)
      : null,
    terms: texts.optional(terms),
  };
}

/**
 * The receipt of an application as PDF, or its invoice as long as that is to be paid, in the applicant's language.
 * @throws Refusal 404 without the grant; 409 when there is neither
 */
export const getApplicationReceipt: UseCase<'getApplicationReceipt'> = async (context, { kind, code }) => {
  const { db, event } = context;
  await requireOwner(context, applicationOwner(kind, code), 'code');
  const application = await requireApplication(db, { eventCode: event.code, kind, code });
  if (!hasPaper(await readApplication(context, application)))
    throw refuse(409, REQUEST, 'application_without_receipt');
  const reader = { event, locale: application.locale };
  return receiptAnswer(reader, await readApplicationPaper(context, application));
};
