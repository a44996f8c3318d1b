import type { EntryTicket } from '@/lib/contract/parts/entry';
import { isOwed, type PaidPayment } from '../../checkout/paid-payments';
import { entryTicketOf } from '../../entry/entry-ticket';
import type { Registration } from '../queries';
import { isSubmitted } from '../statuses';
import type { TicketReader } from './read-registration';

/** The ticket of a registration; null for who attends online, while something is to be paid, and once cancelled. */
export function ownTicket(
  reader: Pick<TicketReader, 'tokens' | 'env' | 'event'>,
  { code, status, mode }: Pick<Registration, 'code' | 'status' | 'mode'>,
  paid: readonly PaidPayment[],
): EntryTicket | null {
  if (!isSubmitted(status) || mode !== 'in_person' || isOwed(paid)) return null;
  return entryTicketOf(reader, reader.event, { kind: 'registration', code, place: 1 });
}
