import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { generalChannel } from '@/lib/domain/realtime-channels';
import { quantile } from './load';
import {
  addingOf,
  addressOf,
  type CallAnswer,
  call,
  headersOf,
  openSite,
  type Visitor,
  withOnSale,
} from './on-sale';
import { ON_SALE_HOST } from './on-sale-event';
import type { Product } from './processes';

const CHANNEL = generalChannel({ clientCode: 'bench', eventCode: 'on-sale' });
/** The product broadcasts seats at most twice a second; after this interval a change is broadcast at once. */
const CHANGE_INTERVAL_MS = 750;
/** Number of sockets that connect at the same time. */
const CONNECT_BATCH_SOCKETS = 50;
/** How long to wait until a message has reached all sockets. */
const MAX_DELIVERY_MS = 10_000;

export interface Delivery {
  /** Milliseconds from the call that reserves a seat to the message at a socket, over all messages and sockets. */
  median: number;
  p99: number;
  /** Number of received messages over all sockets, and how many there should have been. */
  arrived: number;
  due: number;
}

/** Measures how long seat messages take to reach many sockets of one process, one message after the other. */
export function deliveries(screens: number, messages: number): Promise<Delivery> {
  return withOnSale({ sessions: messages }, async ({ product }) => {
    const buyer = await openSite(product.origin, addressOf(0));
    const heard: number[] = [];
    const sockets: WebSocket[] = [];
    for (let at = 0; at < screens; at += CONNECT_BATCH_SOCKETS) {
      const some = Array.from({ length: Math.min(CONNECT_BATCH_SOCKETS, screens - at) }, () =>
        connect(product, () => heard.push(performance.now())),
      );
      sockets.push(...(await Promise.all(some)));
    }
    const times: number[] = [];
    for (let message = 1; message <= messages; message += 1) {
      heard.length = 0;
      const begun = performance.now();
      await post(product, buyer, '/api/handle-workshop-cart', addingOf(message));
      while (heard.length < screens && performance.now() - begun < MAX_DELIVERY_MS) await sleep(5);
      times.push(...heard.map((at) => at - begun));
      await sleep(CHANGE_INTERVAL_MS);
    }
    for (const socket of sockets) socket.terminate();
    return {
      median: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      arrived: times.length,
      due: screens * messages,
    };
  });
}

/** How to connect, and what opens the channels that are for everybody. */
interface LiveSettings {
  key: string;
  open_channels: Record<string, string>;
}

const settings = new Map<string, Promise<LiveSettings>>();

/** The settings of a product, which browsers find in their pages; asked for once, and again after a call that failed. */
function settingsOf({ origin }: Pick<Product, 'origin'>): Promise<LiveSettings> {
  const known = settings.get(origin);
  if (known) return known;
  const asked = call(origin, '/api/getRealtimeOption', { headers: {} }).then(readSettings);
  settings.set(origin, asked);
  asked.catch(() => settings.delete(origin));
  return asked;
}

function readSettings({ status, body }: CallAnswer): LiveSettings {
  if (status !== 200) throw new Error(`no settings of sockets: ${status}`);
  return JSON.parse(body);
}

/** A socket that is subscribed to the event's channel. @param onSeats is called for each seats message */
export async function connect(product: Pick<Product, 'origin'>, onSeats: () => void): Promise<WebSocket> {
  const { key, open_channels } = await settingsOf(product);
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/app/${key}?protocol=7`, {
      headers: { host: ON_SALE_HOST },
    });
    socket.on('error', reject);
    socket.on('message', (raw) => {
      const message: { event: string; data?: unknown } = JSON.parse(String(raw));
      if (message.event === 'seats') onSeats();
      if (message.event === 'pusher_internal:subscription_succeeded') resolve(socket);
      if (message.event === 'pusher:subscription_error') reject(new Error(String(raw)));
      if (message.event !== 'pusher:connection_established') return;
      const data = { channel: CHANNEL, auth: open_channels[CHANNEL] };
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    });
  });
}

async function post(
  { origin }: Pick<Product, 'origin'>,
  visitor: Visitor,
  path: string,
  body: string,
): Promise<unknown> {
  const answer = await call(origin, path, { headers: headersOf(visitor), body });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body);
}
