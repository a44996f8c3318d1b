import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { addingOf, headersOf, type Visitor } from '../bench/on-sale';
import { ON_SALE_HOST } from '../bench/on-sale-event';
import { placeOrder } from '../bench/orders/place-order';

/** A call without an answer after this time counts as unanswered. */
const MAX_ANSWER_MS = 15_000;
/** Pause of a visitor after an answer, and after a refusal. */
const PAUSE_MS = 20;
const REFUSED_PAUSE_MS = 250;

/** What a request got. */
export interface Answer {
  what: 'read' | 'add' | 'page' | 'order';
  /** Milliseconds since 1970. */
  endedAt: number;
  tookMs: number;
  /** 0 when there was no answer. */
  status: number;
  retryAfter: string | undefined;
  /** The hold that an add was told to have. */
  held?: { visitorId: string; session: string };
}

/** Continuous requests of visitors, whose answers are noted. */
export interface Watched {
  readonly answers: Answer[];
  stop(): Promise<void>;
}

interface Asked {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Makes a request to the event's site. Never rejects: without an answer the status is 0. */
export async function ask(
  origin: string,
  { path, headers = {}, body }: Asked,
  agent?: Agent,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string; tookMs: number }> {
  const begun = performance.now();
  const got = await new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, text: '' });
    const sent = request(
      `${origin}${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: agent ?? false,
        headers: { host: ON_SALE_HOST, ...headers },
        signal: AbortSignal.timeout(MAX_ANSWER_MS),
      },
      (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: said }),
          none,
        );
      },
    );
    sent.on('error', none);
    sent.end(body);
  });
  return { ...got, tookMs: performance.now() - begun };
}

/**
 * Lets visitors read, add sessions to their baskets, open a page and make whole orders, each kind `atOnce` at the same time and a
 * little apart, until it is stopped. Whoever orders tries a call again that is answered with 503, as the site's pages do.
 * @param visit.buyers those who make the orders, each one
 */
export function watch(
  origin: string,
  people: readonly Visitor[],
  { sessions, atOnce, buyers = [] }: { sessions: number; atOnce: number; buyers?: readonly Visitor[] },
): Watched {
  const answers: Answer[] = [];
  let stopped = false;
  const wishes = wishesOf(people, sessions);
  const agent = new Agent({ keepAlive: true });

  const note = async (what: Answer['what'], asked: Asked, held?: Answer['held']) => {
    const { status, headers, text: said, tookMs } = await ask(origin, asked, agent);
    const retryAfter = headers['retry-after'];
    answers.push({ what, endedAt: Date.now(), tookMs, status, retryAfter, ...(held && { held }) });
    await sleep(status === 200 ? PAUSE_MS : REFUSED_PAUSE_MS);
    return { status, text: said };
  };
  const read = () => note('read', { path: '/api/getEventDays', headers: { 'cache-control': 'no-cache' } });
  const open = () => note('page', { path: '/' });
  const add = async () => {
    const wish = wishes.next().value;
    if (!wish) throw new Error('every visitor has every session');
    const { visitor, session } = wish;
    const held = { visitorId: visitorIdOf(visitor), session: `s${session}` };
    const path = '/api/handle-workshop-cart';
    await note('add', { path, headers: headersOf(visitor), body: addingOf(session) }, held);
  };
  const order = async (visitor: Visitor) => {
    await placeOrder('paying', async (name, fields) => {
      for (;;) {
        const said = await note('order', {
          path: `/api/${name}`,
          headers: headersOf(visitor),
          body: JSON.stringify(fields),
        });
        if (said.status === 200) return JSON.parse(said.text);
        if (said.status !== 503 || stopped) throw new OrderEnded();
      }
    }).catch((error: unknown) => {
      if (!(error instanceof OrderEnded)) throw error;
    });
  };
  const loop = async (once: () => Promise<unknown>) => {
    while (!stopped) await once();
  };
  const orderers = buyers.values();
  const running = [
    ...[read, add, open].flatMap((once) => Array.from({ length: atOnce }, () => loop(once))),
    ...Array.from({ length: atOnce }, async () => {
      for (const visitor of orderers) {
        if (stopped) break;
        await order(visitor);
      }
    }),
  ];
  return {
    answers,
    async stop() {
      stopped = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** An order whose call was refused; its answer is noted. */
class OrderEnded extends Error {}

function* wishesOf(
  people: readonly Visitor[],
  sessions: number,
): Generator<{ visitor: Visitor; session: number }> {
  for (let session = 1; session <= sessions; session += 1) {
    for (const visitor of people) yield { visitor, session };
  }
}

/** The visitor of a token, which is a signed JWT. */
function visitorIdOf({ token }: Visitor): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof claims === 'object' && claims && 'sub' in claims) return String(claims.sub);
  throw new Error('a token names no visitor');
}
