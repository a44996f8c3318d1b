import type { ChannelAuthorizationCallback } from 'pusher-js';
import { api } from '../api/browser';

interface Asked {
  socketId: string;
  channelName: string;
}

interface Waiting extends Asked {
  answer: ChannelAuthorizationCallback;
}

/**
 * Makes the function that proves to the server that a socket may hear a channel. Channels that are asked for together, as
 * whenever a socket opens, are proved by one call.
 * @param openProof the proof of a channel that the page has already; undefined for one that has to be asked for
 */
export function createAuthoriser(
  openProof: (channel: string) => string | undefined,
): (request: Asked, answer: ChannelAuthorizationCallback) => void {
  let waiting: Waiting[] = [];
  return (request, answer) => {
    const auth = openProof(request.channelName);
    if (auth !== undefined) {
      answer(null, { auth });
      return;
    }
    waiting.push({ ...request, answer });
    if (waiting.length > 1) return;
    queueMicrotask(() => {
      const together = waiting;
      waiting = [];
      void authorise(together);
    });
  };
}

async function authorise([first, ...others]: readonly Waiting[]): Promise<void> {
  if (!first) return;
  try {
    const { socketId: socket_id, channelName: channel_name } = first;
    const other_channels = others.map((each) => each.channelName);
    const signed = await api.broadcastingAuth({
      socket_id,
      channel_name,
      ...(other_channels.length > 0 && { other_channels }),
    });
    first.answer(null, { auth: signed.auth });
    for (const { channelName, answer } of others) {
      const auth = signed.others?.[channelName];
      if (auth === undefined) answer(new Error('not signed'), null);
      else answer(null, { auth });
    }
  } catch (error) {
    const reason = error instanceof Error ? error : new Error('not signed');
    for (const { answer } of [first, ...others]) answer(reason, null);
  }
}
