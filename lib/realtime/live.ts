import type Pusher from 'pusher-js';
import { api } from '../api/browser';
import type { RealtimeMessages } from '../contract/realtime';
import { type ChannelEvent, generalChannel, reserveCancelChannel } from '../domain/realtime-channels';

/**
 * The browser's ear for live messages (specification §7): one connection for all parts of a page. The Pusher client is
 * loaded when somebody first listens. Browser only.
 */

/** `down`: what the page says may be old, and it has to ask. */
export type LiveState = 'connecting' | 'live' | 'down';

type Name = keyof RealtimeMessages;
type Listener = (name: Name, data: unknown) => void;

/** After so long without a connection it counts as down, in milliseconds. */
const DOWN_AFTER_MS = 5000;

/** A channel that could not be had is asked for again after so long, in milliseconds. */
const RETRY_MS = 15_000;

/** The channels of a page are joined within so long of each other, in milliseconds. */
const JOIN_TOGETHER_MS = 300;

/** Every message that is listened for; others of the protocol are its own. */
const NAMES: readonly Name[] = [
  'my-event',
  'seats',
  'workshop-reserve-cancel',
  'workshop-reserved',
  'basket-changed',
  'workshop-offered',
  'workshop-moved',
  'workshop-changed',
  'waitlist-offered',
];

let state: LiveState = 'connecting';
let isConnected = false;
let client: Promise<Pusher> | undefined;
const stateListeners = new Set<() => void>();
const listeners = new Set<Listener>();
/** How many parts of the page listen to each channel. */
const wanted = new Map<string, number>();
/** Channels that could not be had. */
const refused = new Set<string>();
const catchUps = new Set<() => void>();
let catchingUp: ReturnType<typeof setTimeout> | undefined;

export const readLiveState = (): LiveState => state;

export function subscribeToLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/**
 * Hears the messages of one name, whichever channel they come by. Their shapes are the contract's word, which the API's own
 * tests hold it to.
 */
export function onMessage<Wanted extends Name>(
  wantedName: Wanted,
  listener: (data: RealtimeMessages[Wanted]) => void,
): () => void {
  const heard: Listener = (name, data) => {
    if (name === wantedName) listener(data as RealtimeMessages[Wanted]);
  };
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Runs whenever channels have been joined, after a pause too: what was told before that has been missed. */
export function onCatchUp(listener: () => void): () => void {
  catchUps.add(listener);
  return () => catchUps.delete(listener);
}

/** Connects, if nobody has, and listens to what concerns everybody at an event. */
export function listenToEvent(event: ChannelEvent): () => void {
  const stops = [listenTo(generalChannel(event)), listenTo(reserveCancelChannel(event))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Connects, if nobody has, and listens to a channel as well. */
export function listenTo(channel: string): () => void {
  const count = wanted.get(channel) ?? 0;
  wanted.set(channel, count + 1);
  if (count === 0) void connected().then((pusher) => join(pusher, channel), ignored);
  return () => {
    const left = (wanted.get(channel) ?? 1) - 1;
    if (left > 0) wanted.set(channel, left);
    else wanted.delete(channel);
    if (left === 0) void client?.then((pusher) => part(pusher, channel), ignored);
  };
}

function join(pusher: Pusher, channel: string): void {
  if (!wanted.has(channel) || pusher.channel(channel)) return;
  const joined = pusher.subscribe(channel);
  joined.bind('pusher:subscription_succeeded', () => {
    refused.delete(channel);
    update();
    catchUpSoon();
  });
  joined.bind('pusher:subscription_error', () => {
    refused.add(channel);
    update();
    setTimeout(() => {
      pusher.unsubscribe(channel);
      join(pusher, channel);
    }, RETRY_MS);
  });
}

/** One question for all channels of the page: in a rush everybody joins theirs at once. */
function catchUpSoon(): void {
  clearTimeout(catchingUp);
  catchingUp = setTimeout(() => {
    for (const catchUp of catchUps) catchUp();
  }, JOIN_TOGETHER_MS);
}

function part(pusher: Pusher, channel: string): void {
  if (wanted.has(channel)) return;
  pusher.unsubscribe(channel);
  refused.delete(channel);
  update();
}

function connected(): Promise<Pusher> {
  client ??= connect().catch((error: unknown) => {
    // Not now; the next part of the page that listens tries again.
    client = undefined;
    setState('down');
    throw error;
  });
  return client;
}

async function connect(): Promise<Pusher> {
  const [{ default: PusherClient }, option] = await Promise.all([
    import('pusher-js'),
    api.getRealtimeOption(),
  ]);
  const tls = option.tls ?? location.protocol === 'https:';
  const port = option.port ?? (option.host === null ? Number(location.port) || undefined : undefined);
  const place = option.cluster
    ? { cluster: option.cluster }
    : { cluster: '', wsHost: option.host ?? location.hostname, ...(port && { wsPort: port, wssPort: port }) };
  const pusher = new PusherClient(option.key, {
    ...place,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    unavailableTimeout: DOWN_AFTER_MS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        api.broadcastingAuth({ socket_id: socketId, channel_name: channelName }).then(
          (signed) => answer(null, signed),
          (error: unknown) => answer(error instanceof Error ? error : new Error('not signed'), null),
        );
      },
    },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    // A short gap is none: what was missed in it is asked for when the channels are joined again.
    if (current === 'connecting') return;
    isConnected = current === 'connected';
    update();
  });
  pusher.bind_global((name: string, data: unknown) => {
    const known = NAMES.find((each) => each === name);
    if (known) for (const listener of listeners) listener(known, data);
  });
  return pusher;
}

/** Without its channels a connection says nothing. */
function update(): void {
  setState(isConnected && refused.size === 0 ? 'live' : 'down');
}

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** What could not be loaded or asked for is told by the state. */
function ignored(): void {}
