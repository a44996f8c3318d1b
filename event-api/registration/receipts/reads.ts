import { REQUEST, refuse } from '@/lib/errors';
import { FileAnswer, type UseCase } from '../../calls/use-case';
import { receiptAnswer } from '../../orders/receipt';
import { ticketAnswer } from '../../orders/tickets/ticket-answer';
import { eventAddress } from '../../tenancy/event-address';
import { requireRegistration } from '../queries';
import { attendeeTickets } from './attendee-ticket';
import { composeCalendar } from './compose-calendar';
import { hasReceipt, readReceipt } from './read-receipt';
import { printableReceipt } from './receipt-sheet';

/** The receipt as JSON, or if the Accept header asks for it, as PDF or calendar file in the registration's language. */
export const getReceipt: UseCase<'getReceipt'> = async (context, { code }) => {
  const { db, env, event, wantedFile } = context;
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  if (wantedFile === null) return readReceipt(context, registration);

  const { locale } = registration;
  const receipt = await readReceipt({ ...context, locale }, registration);
  if (wantedFile === 'text/calendar') {
    const { time_zone: timeZone } = event.definition.event;
    const address = eventAddress(env, event);
    const calendar = await composeCalendar(receipt, { locale, timeZone, address });
    return new FileAnswer(calendar, 'text/calendar; charset=utf-8', `${event.code}.ics`);
  }
  const reader = { db, event, locale };
  return receiptAnswer(reader, await printableReceipt(receipt, reader));
};

/** @throws Refusal 409 as long as, and once, nobody is let in with it */
export const getTicket: UseCase<'getTicket'> = async (context, { code }) => {
  const { db, event, wantedFile } = context;
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  const { locale } = registration;
  const receipt = await readReceipt({ ...context, locale }, registration);
  if (!receipt.entry) throw refuse(409, REQUEST, 'registration_without_ticket');
  if (wantedFile === null) return receipt.entry;
  return ticketAnswer(await attendeeTickets(receipt, { event, locale }), { event, locale });
};

/** Whether there is a receipt, and the e-mail address to suggest for sending it. */
export const getReceiptOption: UseCase<'getReceiptOption'> = async ({ db, event }, { code }) => {
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  return { available: hasReceipt(registration) ? 'Y' : 'N', email: registration.email };
};
