import { REQUEST, refuse } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCase } from '../../calls/use-case';
import { eventTranslator } from '../../tenancy/event-texts';
import { DAY_SECONDS } from '../../tenancy/mailed-link';
import { quoteOf } from '../../tenancy/owner-kinds';
import { requireOwner } from '../../tenancy/require-owner';
import { composeReceipt, receiptAnswer } from '../receipt';

/** A quote holds for so long, unless a lower price in it ends earlier or the event begins. */
const VALID_SECONDS = 30 * DAY_SECONDS;

/** @throws Refusal 404 without a grant, and for members who are not the group's; 409 for an order that was sent, or that costs nothing */
export const getQuote: UseCase<'getQuote'> = async (context, { target, code, members }) => {
  const { event, locale, clock } = context;
  const owner = { kind: target, code };
  await requireOwner(context, owner, 'code');
  const quoted = await quoteOf(context, { eventCode: event.code, owner, locale, members });
  if (!quoted) throw refuse(409, REQUEST, 'nothing_to_quote');
  const { fees, about, until } = quoted;
  const { starts_at: starts, time_zone: timeZone } = event.definition.event;
  const now = clock.now();
  const validUntil = [addSeconds(now, VALID_SECONDS), starts, until ?? starts].sort()[0] ?? starts;
  const words = await eventTranslator(event, locale, 'receipt');
  const reader = { db: context.db, event, locale };
  const quote = await composeReceipt(reader, {
    number: '',
    issuedAt: now,
    validUntil,
    about,
    fees,
    ...{ paid: 0, refunded: 0, paidAt: null, payments: [] },
    notes: [words('quote_note', { date: formatDate(validUntil, timeZone, locale) })],
  });
  return receiptAnswer(reader, quote);
};
