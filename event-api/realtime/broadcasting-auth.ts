import { EVERY_SOCKET, openChannels, readChannel } from '@/lib/domain/realtime-channels';
import { notFound, Refusal, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { VISITOR } from '../tenancy/visitor-owner';

/**
 * Signs that a visitor's socket may subscribe to a channel (specification §7).
 * Other channels that it may not hear are left out.
 * @throws Refusal 404 for an unknown channel and for an owner's channel without its grant, 403 for another visitor's
 */
export const broadcastingAuth: UseCase<'broadcastingAuth'> = async (context, input) => {
  const { socket_id, channel_name, other_channels } = input;
  await requireMayListen(context, channel_name);
  const auth = context.realtime.sign(socket_id, channel_name);
  if (!other_channels) return { auth };
  const others: Record<string, string> = {};
  for (const name of other_channels) {
    if (await mayListen(context, name)) others[name] = context.realtime.sign(socket_id, name);
  }
  return { auth, others };
};

async function mayListen(context: UseCaseContext, name: string): Promise<boolean> {
  try {
    await requireMayListen(context, name);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function requireMayListen(context: UseCaseContext, name: string): Promise<void> {
  const { event, visitorId } = context;
  const whose = readChannel({ clientCode: event.clientCode, eventCode: event.code }, name);
  if (whose === 'everybody') return;
  if (whose === undefined || visitorId === null) throw notFound('channel_name');
  if (whose.kind === VISITOR && whose.code !== visitorId) {
    throw refuse(403, 'channel_name', 'channel_not_yours');
  }
  await requireOwner(context, whose, 'channel_name');
}

/**
 * What a browser needs to connect to the realtime service and to hear what is for everybody, so that most visitors' sockets need
 * no call (docs/rooms/process.md#sockets).
 */
export const getRealtimeOption: UseCase<'getRealtimeOption'> = async ({ realtime, event }) => {
  const channels = openChannels({ clientCode: event.clientCode, eventCode: event.code });
  const signed = channels.map((channel) => [channel, realtime.sign(EVERY_SOCKET, channel)]);
  return { ...realtime.connection, open_channels: realtime.own ? Object.fromEntries(signed) : null };
};
