import type Pusher from 'pusher-js';
import { api } from '../api/browser';
import type { RealtimeMessages } from '../contract/realtime';
import { type ChannelEvent, openChannels } from '../domain/realtime-channels';
import { createAuthoriser } from './authorise-channels';
import { readConnection } from './connection';

/**
 * Receives live messages in the browser (specification §7), over one connection for all parts of a page. The Pusher client
 * is loaded when a part of the page first listens. Browser only.
 */

/** `down`: no messages arrive, so the page's data may be outdated and the page has to poll. */
export type LiveState = 'connecting' | 'live' | 'down';

type Name = keyof RealtimeMessages;
type Listener = (name: Name, data: unknown) => void;
type CatchUp = (channels: ReadonlySet<string>) => void;

/** Without a connection for this long, the state becomes `down`. */
const DOWN_AFTER_MS = 5000;

/** Delay before another attempt to join a channel that was refused. */
const REJOIN_DELAY_MS = 15_000;

/** Channels that are joined within this time of each other share one catch-up. */
const CATCH_UP_DELAY_MS = 300;

/** The names of the product's messages; the protocol's own messages are ignored. */
const NAMES: Record<Name, true> = {
  'my-event': true,
  seats: true,
  places: true,
  'workshop-reserve-cancel': true,
  'workshop-reserved': true,
  'basket-changed': true,
  'workshop-offered': true,
  'workshop-moved': true,
  'workshop-changed': true,
  'waitlist-offered': true,
  'group-changed': true,
};
const isName = (name: string): name is Name => Object.hasOwn(NAMES, name);

let state: LiveState = 'connecting';
let isConnected = false;
let client: Promise<Pusher> | undefined;
const stateListeners = new Set<() => void>();
const listeners = new Set<Listener>();
/** Number of listeners of each channel. */
const wanted = new Map<string, number>();
/** What proves that open channels may be heard, as the page says it. */
const openProofs = new Map<string, string>();
/** Channels whose last attempt to join was refused. */
const refused = new Set<string>();
const catchUps = new Set<CatchUp>();
const joinedSince = new Set<string>();
let catchingUp: ReturnType<typeof setTimeout> | undefined;

export const readLiveState = (): LiveState => state;

export function subscribeToLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/**
 * Calls the listener for messages of one name, on any channel. Messages are typed by the contract without being checked
 * here: the API's own tests check them. @returns a function that unsubscribes
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

/** Calls the listener with the channels that were joined, also after a gap: what they told before that was missed. */
export function onCatchUp(listener: CatchUp): () => void {
  catchUps.add(listener);
  return () => catchUps.delete(listener);
}

/** Listens to the event's two public channels. Connects if necessary. @returns a function that stops it */
export function listenToEvent(event: ChannelEvent): () => void {
  const stops = openChannels(event).map(listenTo);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Listens to one more channel. Connects if necessary. @returns a function that stops it */
export function listenTo(channel: string): () => void {
  const count = wanted.get(channel) ?? 0;
  wanted.set(channel, count + 1);
  if (count === 0) void connected().then((pusher) => join(pusher, channel), ignored);
  return () => {
    const left = (wanted.get(channel) ?? 1) - 1;
    if (left > 0) wanted.set(channel, left);
    else wanted.delete(channel);
    if (left === 0) void client?.then((pusher) => leave(pusher, channel), ignored);
  };
}

function join(pusher: Pusher, channel: string): void {
  if (!wanted.has(channel) || pusher.channel(channel)) return;
  const joined = pusher.subscribe(channel);
  joined.bind('pusher:subscription_succeeded', () => {
    refused.delete(channel);
    update();
    catchUpSoon(channel);
  });
  joined.bind('pusher:subscription_error', () => {
    // A page that was kept for long may have its proof from another version of the site, or from another secret.
    const wasOutdated = openProofs.delete(channel);
    if (!wasOutdated) refused.add(channel);
    update();
    setTimeout(
      () => {
        pusher.unsubscribe(channel);
        join(pusher, channel);
      },
      wasOutdated ? 0 : REJOIN_DELAY_MS,
    );
  });
}

/** All channels of a page share one catch-up, so that a restart does not multiply the requests of every visitor. */
function catchUpSoon(channel: string): void {
  joinedSince.add(channel);
  clearTimeout(catchingUp);
  catchingUp = setTimeout(() => {
    const channels = new Set(joinedSince);
    joinedSince.clear();
    for (const catchUp of catchUps) catchUp(channels);
  }, CATCH_UP_DELAY_MS);
}

function leave(pusher: Pusher, channel: string): void {
  if (wanted.has(channel)) return;
  pusher.unsubscribe(channel);
  refused.delete(channel);
  update();
}

function connected(): Promise<Pusher> {
  client ??= connect().catch((error: unknown) => {
    // Forget the failed attempt, so that the next listener tries again.
    client = undefined;
    setState('down');
    throw error;
  });
  return client;
}

async function connect(): Promise<Pusher> {
  const [{ default: PusherClient }, option] = await Promise.all([
    import('pusher-js'),
    readConnection() ?? api.getRealtimeOption(),
  ]);
  for (const [channel, proof] of Object.entries(option.open_channels ?? {})) openProofs.set(channel, proof);
  const tls = option.tls ?? location.protocol === 'https:';
  const port = option.port ?? (option.host === null ? Number(location.port) || undefined : undefined);
  const place = option.cluster
    ? { cluster: option.cluster }
    : { cluster: '', wsHost: option.host ?? location.hostname, ...(port && { wsPort: port, wssPort: port }) };
  const pusher = new PusherClient(option.key, {
    ...place,
    forceTLS: tls,
    // Encrypted where `forceTLS` says so. With `wss` as well, a slow plain connection would be tried encrypted on the same port.
    enabledTransports: ['ws'],
    enableStats: false,
    unavailableTimeout: DOWN_AFTER_MS,
    channelAuthorization: {
      customHandler: createAuthoriser((channel) => openProofs.get(channel)),
    },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    // A short gap does not count as down: joining the channels again triggers a catch-up.
    if (current === 'connecting') return;
    isConnected = current === 'connected';
    update();
  });
  pusher.bind_global((name: string, data: unknown) => {
    if (isName(name)) for (const listener of listeners) listener(name, data);
  });
  return pusher;
}

/** A connection is only useful when all channels could be joined. */
function update(): void {
  setState(isConnected && refused.size === 0 ? 'live' : 'down');
}

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** A failed connection needs no handling here: `connected` has set the state to `down`. */
function ignored(): void {}
