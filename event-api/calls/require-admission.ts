import { LINE_TICKET_HEADER } from '@/lib/contract/headers';
import type { Call } from '@/lib/contract/parts/call';
import { REQUEST, Refusal } from '@/lib/errors';
import type { CallContext } from '../platform/context';
import { hasBegun } from '../tenancy/grants';

const RETRY_AFTER_SECONDS = 5;

/**
 * While there is a waiting line, only those begin an order whose turn it is, or who have begun one before. Nobody can pass the line
 * by calling the API (docs/rooms/line.md#what-waits).
 * @throws Refusal 429 with reason `line`
 */
export async function requireAdmission(
  { lines, db, event, visitorId }: Pick<CallContext, 'lines' | 'db' | 'event' | 'visitorId'>,
  { begins }: Call,
  request: Request,
): Promise<void> {
  if (!begins || visitorId === null || !lines.isOn(event.code)) return;
  const ticket = request.headers.get(LINE_TICKET_HEADER);
  if (await lines.mayBegin(event.code, { ticket, visitorId })) return;
  if (await hasBegun(db, { eventCode: event.code, visitorId })) return;
  throw new Refusal(429, { [REQUEST]: [{ key: 'line' }] }, RETRY_AFTER_SECONDS, 'line');
}
