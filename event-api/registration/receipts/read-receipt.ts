import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import { REQUEST, refuse } from '@/lib/errors';
import { paymentEntries } from '../../checkout/card-amounts';
import { invoiceFrom } from '../../checkout/paid-payments';
import { attendeeName, postalAddress } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import { lastPaid, receiptNumber } from '../../orders/receipt';
import { readProgramme } from '../../programme/read-programme';
import { sessionPlaces } from '../../programme/session-kind';
import { eventPlace, eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { yesNo } from '../../tenancy/page-info';
import { findCancellation } from '../cancellations';
import { keptAmounts } from '../kept-amounts';
import { attendedSessions, payableToInstructor } from '../price-list';
import type { Registration } from '../queries';
import { ownTicket } from '../reading/own-ticket';
import { type RegistrationReading, readRegistration, type TicketReader } from '../reading/read-registration';
import { leftOf, withoutLost } from '../refund-policy';
import { listApplied } from '../stored-changes';
import { attendingOf } from './attending';

export type Receipt = AnswerOf<typeof getReceipt>;

/** Whether a registration was ever submitted, even if it was changed or cancelled since. */
export function hasReceipt({ submittedAt, fees }: Registration): boolean {
  return submittedAt !== null && fees !== null;
}

/**
 * The receipt of a registration in the reader's language. Fee lines stay in the language in which they were charged.
 * @throws Refusal 409 before it was submitted
 */
export async function readReceipt(reader: TicketReader, registration: Registration): Promise<Receipt> {
  if (!hasReceipt(registration)) throw refuse(409, REQUEST, 'registration_not_submitted');
  return receiptOf(reader, await readRegistration(reader, registration));
}

/** The receipt of a registration that was read already. @throws Refusal 409 before it was submitted */
export async function receiptOf(
  reader: TicketReader,
  { registration, cart, parts, lost, answers, paid, track }: RegistrationReading,
): Promise<Receipt> {
  const { event, locale } = reader;
  const { code, email, mode, status, submittedAt, fees } = registration;
  if (submittedAt === null || fees === null) throw refuse(409, REQUEST, 'registration_not_submitted');
  const cancellation =
    registration.status === 'cancelled' ? await findCancellation(reader.db, registration) : undefined;
  const { text, optional } = eventTexts(event, locale);
  const { event: identity, registration: texts } = event.definition;
  const attending = attendingOf(event, registration, locale);
  const words = await eventTranslator(event, locale, 'receipt');
  const programme = await readProgramme(reader.db, event);
  const writePlace = sessionPlaces(event, programme, locale);
  const placeOf = (code: string) => {
    const session = programme.sessionByCode.get(code);
    return session ? writePlace(session) : null;
  };
  const form = { definition: formIn(event, 'registration', locale, registration.mode), model: answers.model };
  const changes = status === 'submitted' ? [] : await listApplied(reader.db, registration);
  const payments = paymentEntries(paid);
  const charged = paid.reduce((sum, { payment: { amount } }) => sum + amount, 0);
  // What was lost counts as refunded at once, although a job requests it later.
  const left = leftOf(withoutLost(paid, { lost, fees }));
  return {
    code,
    number: receiptNumber(event, { code, issuedAt: submittedAt }),
    email,
    name: attendeeName(answers.model) ?? email,
    address_lines: postalAddress(form, locale),
    issued_at: submittedAt,
    cancelled_at: cancellation?.cancelledAt ?? null,
    event_name: text(identity.name),
    client_name: text(identity.client.name),
    track: text(track.name),
    mode,
    entry: ownTicket(reader, registration, paid),
    confirmation_text: optional(texts.confirmation_text),
    attending_text: attending.text,
    joining_address: attending.address,
    fees,
    payments,
    invoice: invoiceFrom(paid),
    paid_by_group: yesNo(paid.some(({ payment }) => payment.sharedWith !== null)),
    given_up: changes.flatMap(({ givesUp, createdAt: at }) => givesUp.map((thing) => ({ ...thing, at }))),
    paid: charged,
    refunded: charged - left,
    paid_at: charged >= fees.total ? lastPaid(payments) : null,
    kept: cancellation ? keptAmounts(event, cancellation, left) : [],
    sessions: attendedSessions(cart.items).map((item) => ({
      session_code: item.workshops_session_code,
      title: item.workshops_title,
      start: item.workshops_schedule_start,
      end: item.workshops_schedule_end,
      room: item.room?.name ?? null,
      place: placeOf(item.workshops_session_code),
      online: item.workshops_session_type === 'O' ? 'Y' : 'N',
      joining_address: attending.addressOf({
        code: item.workshops_session_code,
        type: item.workshops_session_type,
      }),
    })),
    appointments: cancellation ? [] : parts.flatMap((part) => part.appointments ?? []),
    payable_to_instructor: payableToInstructor(cart.items),
    calendar: {
      title: text(identity.name),
      start: identity.starts_at,
      end: identity.ends_at,
      location: mode === 'online' ? words('online') : (eventPlace(event, locale) ?? ''),
      description: words('calendar_description', { track: text(track.name) }),
    },
  };
}
