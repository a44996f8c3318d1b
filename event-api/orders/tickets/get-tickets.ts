import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { ticketsOf } from '../../tenancy/owner-kinds';
import { requireOwner } from '../../tenancy/require-owner';
import { ticketAnswer } from './ticket-answer';

/** @throws Refusal 404 without a grant, and 409 for a file where there is no such ticket */
export const getTickets: UseCase<'getTickets'> = async (context, { target: kind, code, ticket }) => {
  const { event, locale, wantedFile } = context;
  const owner = { kind, code };
  await requireOwner(context, owner, 'code');
  const all = await ticketsOf(context, { eventCode: event.code, owner, locale });
  const tickets = ticket === undefined ? all : all.filter(({ entry }) => entry.code === ticket);
  if (wantedFile === null) {
    return { tickets: tickets.map(({ entry, name, role }) => ({ entry, name, role })) };
  }
  if (tickets.length === 0) throw refuse(409, REQUEST, 'order_without_ticket');
  return ticketAnswer(tickets, { event, locale });
};
