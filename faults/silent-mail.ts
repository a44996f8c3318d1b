import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { headersOf, type OnSale, type Visitor, visitors } from '../bench/on-sale';
import { ask } from './watch';

/** Letters that wait for a mail server which never answers. */
const LETTERS = 30;
const MAX_OFFER_MS = 15_000;

/** A mail server that takes a message and never says whether it has. */
export async function startSilentMailServer(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let inMessage = false;
    socket.write('220 silent\r\n');
    socket.on('data', (bytes) => {
      if (inMessage) return;
      inMessage = /^DATA/im.test(bytes.toString());
      socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** @returns how long an offer took before and while the letters wait, and how long SIGTERM took then, in milliseconds */
export async function jamMail(
  onSale: OnSale,
): Promise<{ offerBeforeMs: number; offerMs: number; endedAfterMs: number }> {
  const { product } = onSale;
  const people = await visitors(product.origin, LETTERS + 4);
  const [first, second, third, fourth, ...others] = people;
  if (!first || !second || !third || !fourth) throw new Error('there are too few visitors');
  const offerBeforeMs = await offerSeat(onSale, 1, first, second);
  for (const [index, visitor] of others.entries()) {
    const fields = { type: 'subscribe', notify_type: 'email', your_name: 'Ada' };
    await post(onSale, visitor, 'subscribeEmail', { ...fields, email: `visitor-${index}@example.com` });
  }
  await sleep(1_000);
  const offerMs = await offerSeat(onSale, 2, third, fourth);
  return { offerBeforeMs, offerMs, endedAfterMs: await product.terminate() };
}

/** Gives a session's only seat back while somebody waits for it. @returns the time until it was offered, in milliseconds */
async function offerSeat(
  onSale: OnSale,
  session: number,
  holder: Visitor,
  waiting: Visitor,
): Promise<number> {
  const change = (visitor: Visitor, action: string) =>
    post(onSale, visitor, 'handle-workshop-cart', { action, session_code: `s${session}` });
  const sql = postgres(onSale.database, { max: 1 });
  const countOffers = async () =>
    (await sql`select from jobs where kind like 'inventory.offered.%' and done_at is not null`).length;
  try {
    await change(holder, 'add-workshop');
    await change(waiting, 'join-waitlist');
    const before = await countOffers();
    const begun = performance.now();
    await change(holder, 'delete-workshop');
    while ((await countOffers()) === before && performance.now() - begun < MAX_OFFER_MS) await sleep(10);
    return performance.now() - begun;
  } finally {
    await sql.end();
  }
}

async function post(
  { product }: OnSale,
  visitor: Visitor,
  name: string,
  fields: Record<string, string>,
): Promise<void> {
  const asked = { path: `/api/${name}`, headers: headersOf(visitor), body: JSON.stringify(fields) };
  const { status, text } = await ask(product.origin, asked);
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text}`);
}
