import { readChannel } from '@/lib/domain/realtime-channels';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { hasGrant } from '../tenancy/grants';

/**
 * Proves to the realtime service that a visitor's socket may listen on a channel (specification §7).
 * @throws Refusal 404 for a channel that the event does not have and for a registration's without its grant, 403 for
 * another visitor's
 */
export const broadcastingAuth: UseCase<'broadcastingAuth'> = async (context, { socket_id, channel_name }) => {
  await requireMayListen(context, channel_name);
  return { auth: context.realtime.sign(socket_id, channel_name) };
};

async function requireMayListen({ db, event, visitorId }: UseCaseContext, name: string): Promise<void> {
  const whose = readChannel({ clientCode: event.clientCode, eventCode: event.code }, name);
  if (whose === 'everybody') return;
  if (whose === undefined || visitorId === null) throw notFound('channel_name');
  if ('visitor' in whose) {
    if (whose.visitor !== visitorId) throw refuse(403, 'channel_name', 'channel_not_yours');
    return;
  }
  const { registration: code } = whose;
  const granted = await hasGrant(db, { eventCode: event.code, visitorId, kind: 'registration', code });
  if (!granted) throw notFound('channel_name');
}
