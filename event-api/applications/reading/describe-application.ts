import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationStep } from '@/lib/domain/orders/application-kinds';
import { generalChannel } from '@/lib/domain/realtime-channels';
import { translator } from '@/lib/i18n/translate';
import type { UseCaseContext } from '../../calls/use-case';
import { standingOf } from '../../checkout/card-amounts';
import { paymentStage } from '../../checkout/payments';
import { answersAsRead } from '../../forms/answers-as-read';
import type { FilledForm } from '../../forms/filled-form';
import { describeProblems } from '../../orders/order-problems';
import { shownLines, versionOf } from '../../orders/version';
import { type ApplicationRef, requireApplication } from '../queries';
import { donationName, emailOf, organizationOf, roleOf } from './application-words';
import { type ApplicationReading, firstEnd, readApplication } from './read-application';

/** An application as the calls that change it answer. @throws Refusal 404 when there is none */
export async function answerApplication(
  context: UseCaseContext,
  ref: Omit<ApplicationRef, 'eventCode'>,
): Promise<Application> {
  const application = await requireApplication(context.db, { ...ref, eventCode: context.event.code });
  return describeApplication(context, await readApplication(context, application));
}

/** An application that was read already, as its owner sees it. */
export async function describeApplication(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  reading: ApplicationReading,
): Promise<Application> {
  const { application, form, contacts, donations, choice, extras, fees, problems, payment, paid } = reading;
  const api = await translator(locale, 'api');
  const invoices = paid.flatMap((one) => (one.payment.invoice && standingOf(one.payment.invoice)) ?? []);
  const isOwed = invoices.some(({ owed }) => owed > 0);
  // Given back before it was fulfilled, it is not among those.
  const refunded =
    paid.length > 0
      ? paid.reduce((sum, { payment: { refundedAmount } }) => sum + refundedAmount, 0)
      : (payment?.refundedAmount ?? 0);
  return {
    kind: application.kind,
    code: application.code,
    status: application.state,
    organization: organizationOf(form.model),
    email: emailOf(reading),
    done: reading.done,
    contacts: contacts.map((contact) => ({
      person_code: contact.code,
      name: contact.name,
      email: contact.email,
      role: roleOf(contact),
      complete: contact.complete ? 'Y' : 'N',
    })),
    donations: donations.map((donation) => ({
      donation_code: donation.code,
      name: donationName(donation),
      complete: donation.complete ? 'Y' : 'N',
    })),
    choice: choice && {
      code: choice.code,
      name: choice.name,
      amount: { amount: choiceAmount(reading), currency: fees.currency },
      place: choice.state,
    },
    extras: extras.map(({ code, name, quantity, state }) => ({ code, name, quantity, place: state })),
    reserved_until: firstEnd(reading),
    answers: await readableAnswers({ event, locale }, reading),
    fees,
    problems: describeProblems(api, problems),
    version: versionOfApplication(reading),
    payment: paymentStage(reading.newest),
    submitted_at: application.submittedAt,
    paid_by: application.paidBy,
    paid_at: isOwed ? null : (application.paidAt ?? invoices.find(({ paid_at }) => paid_at)?.paid_at ?? null),
    invoices,
    refunded: payment && refunded > 0 ? { amount: refunded, currency: payment.currency } : null,
    as_of: reading.now,
    channel: generalChannel({ clientCode: event.clientCode, eventCode: event.code }),
  };
}

/** A hash of what a review showed: what was chosen, and every amount. */
export const versionOfApplication = ({ application, fees }: ApplicationReading): number =>
  versionOf([application.choiceCode, application.contribution, fees.currency, shownLines(fees)]);

/** A sponsor's contribution, or the price of a booth. */
function choiceAmount({ application, fees }: ApplicationReading): number {
  const line = fees.lines.find(({ category }) => category === 'booth' || category === 'contribution');
  return application.contribution ?? line?.unit_amount ?? 0;
}

async function readableAnswers(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  { form, contacts, donations }: ApplicationReading,
): Promise<Application['answers']> {
  const common = await translator(locale, 'common');
  const { currency } = event.definition.event;
  const sections = ({ definition, model }: FilledForm) =>
    answersAsRead(definition, model, { locale, currency, common });
  /** One section for each contact or donation, under its name. */
  const one = (step: ApplicationStep, filled: FilledForm, name: string) => ({
    step,
    title: name || filled.definition.title,
    answers: sections(filled).flatMap(({ answers }) => answers),
  });
  return [
    ...sections(form).map((section) => ({ step: 'organization' as const, ...section })),
    ...contacts.map((contact) => one('contacts', contact, contact.name)),
    ...donations.map((donation) => one('donations', donation, donationName(donation))),
  ];
}
