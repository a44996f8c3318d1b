import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { WebSocket } from 'ws';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { addingOf, type CallAnswer, call, headersOf, openSite, type Visitor } from '../on-sale';
import { connect } from '../sockets';
import type { Plan, Step, Visit } from './visit';

const DECLINED_CARD = '4000000000000002';
const GOOD_CARD = '4242424242424242';

/** How long somebody looks at each screen, in milliseconds at a pace of 1. */
const LOOKS_MS = { home: 2000, schedule: 4000, start: 4000, form: 8000, payment: 6000, again: 2000 };

/** Who has pressed so often in vain goes away. */
const MAX_TRIES = 6;

/** The page has failed for whoever waits longer for an answer. */
const MAX_ANSWER_MS = 60_000;

/** As browsers do by HTTP/1.1. */
const FILES_AT_ONCE = 6;

/** In the page of the waiting line. */
const SOLD_OUT = 'class="news sold"';

const ENCODING = { 'accept-encoding': 'gzip' };

class Unserved extends Error {}

/** One visit, as a browser makes it: pages with their files, calls, a socket, and time to read and to type. */
export class Visiting {
  readonly #waits: { step: Step; ms: number }[] = [];
  readonly #failures: number[] = [];
  readonly #cookies = new Map<string, string>();
  #lineMs = 0;
  #socket: WebSocket | undefined;
  #code: string | undefined;

  /** @param files addresses of the home page's files */
  constructor(
    readonly origin: string,
    private readonly plan: Plan,
    private readonly files: readonly string[],
  ) {}

  async run(): Promise<Visit> {
    const begun = performance.now();
    let end: Visit['end'];
    try {
      end = await this.#visit();
    } catch (error) {
      if (!(error instanceof Unserved)) throw error;
      end = 'unserved';
    } finally {
      this.#socket?.terminate();
    }
    return {
      ...{ end, waits: this.#waits, lineMs: this.#lineMs, failures: this.#failures },
      totalMs: performance.now() - begun,
      ...(this.#code !== undefined && { code: this.#code }),
    };
  }

  async #visit(): Promise<Visit['end']> {
    const { plan } = this;
    await this.#page('home', '/');
    await this.#timed('files', () => this.#getAll());
    const visitor = await this.#tried(() => openSite(this.origin, plan.address));
    await this.#look('home');

    await this.#page('schedule', '/schedule');
    await this.#connect();
    await this.#look('schedule');
    const adding = JSON.parse(addingOf(plan.session));
    await this.#send('add', visitor, 'handle-workshop-cart', adding, [200, 409]);
    if (plan.leaves === 'after the schedule') return 'left';

    if (!(await this.#start())) return 'sold out';
    await this.#connect();
    await this.#look('start');
    const email = `${randomUUID()}@example.com`;
    const begun = await this.#begin(visitor, email);
    if (!begun) return 'sold out';
    const { code } = begun;
    this.#code = code;
    this.#cookies.set(
      registrationInfo.name,
      encodeURIComponent(JSON.stringify({ code, email, started: 'Y' })),
    );
    if (plan.leaves === 'after beginning') return 'left';

    await this.#page('answers', '/registration/step');
    await this.#send('answers', visitor, 'initializeForm', { form_type: 'registration', code });
    await this.#look('form');
    const model = { name: nameOf(code), email };
    await this.#send('answers', visitor, 'saveRegistrationPersonalInformations', { code, model });
    await this.#look('payment');
    await this.#pay(visitor, code);
    const done = { code, email, started: 'N', date: new Date().toISOString().slice(0, 10) };
    this.#cookies.set(registrationInfo.name, encodeURIComponent(JSON.stringify(done)));
    await this.#page('confirmation', '/registration/confirmation');
    await this.#send('confirmation', visitor, 'getReceipt', { code });
    return 'confirmed';
  }

  /**
   * Opens the page on which a registration begins, in the waiting line where there is one.
   * @returns false for who goes away because everything is sold
   */
  async #start(query = ''): Promise<boolean> {
    const cameAt = performance.now();
    for (;;) {
      const asked = performance.now();
      const { status, pauseSeconds, body } = await this.#ask(`/registration/start${query}`);
      if (status === 307) return this.#start();
      if (status === 200) {
        this.#waits.push({ step: 'start', ms: performance.now() - asked });
        return true;
      }
      if (status !== 429) await this.#failed(status);
      else if (body.includes(SOLD_OUT)) return false;
      else {
        // The page of the line is a document of its own, which has none.
        this.#socket?.terminate();
        this.#socket = undefined;
        await sleep((pauseSeconds ?? 5) * 1000);
        this.#lineMs += performance.now() - asked;
      }
      if (performance.now() - cameAt > MAX_LINE_MS) throw new Unserved();
    }
  }

  async #connect(): Promise<void> {
    this.#socket ??= await this.#tried(() => connect(this, () => undefined));
  }

  async #begin(visitor: Visitor, email: string): Promise<{ code: string } | undefined> {
    const fields = { email, track: 'paying', mode: 'in_person' };
    for (;;) {
      const { status, body } = await this.#send(
        ...(['begin', visitor, 'generateRegistrationCaptured', fields] as const),
        [200, 409, 422, 429],
      );
      if (status === 200) return JSON.parse(body);
      if (status !== 429) return undefined;
      if (!(await this.#start('?line=Y'))) return undefined;
    }
  }

  async #pay(visitor: Visitor, code: string): Promise<void> {
    const pay = async (number: string) => {
      const { body } = await this.#send('pay', visitor, 'initStepReview', { code });
      const { version }: { version: number } = JSON.parse(body);
      const credit = { holder: 'Ada Lovelace', number, expiry: '12/40', cvc: '123' };
      const fields = { code, version, payment_key: randomUUID(), credit };
      const press = () => this.#send('pay', visitor, 'saveSubmitRegistration', fields, [200, 402, 409, 422]);
      const [answer] = await Promise.all(this.plan.pressesTwice ? [press(), press()] : [press()]);
      return answer;
    };
    if (this.plan.hasBadCard) {
      await pay(DECLINED_CARD);
      await this.#look('again');
    }
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { status, body } = await pay(GOOD_CARD);
      const answer: { outcome?: string } = status === 200 ? JSON.parse(body) : {};
      if (answer.outcome === 'confirmed') return;
      await this.#look('again');
    }
    throw new Unserved();
  }

  #page(step: Step, path: string): Promise<void> {
    return this.#timed(step, async () => {
      for (;;) {
        const { status } = await this.#ask(path);
        if (status === 200) return;
        await this.#failed(status);
      }
    });
  }

  /** Makes a call until it is answered by one of the statuses. */
  #send(
    step: Step,
    visitor: Visitor,
    name: string,
    fields: object,
    fine: readonly number[] = [200],
  ): Promise<{ status: number; body: string }> {
    const headers = { ...headersOf(visitor), ...this.#sentCookies() };
    return this.#timed(step, async () => {
      for (;;) {
        const answer = await answered(
          call(this.origin, `/api/${name}`, { headers, body: JSON.stringify(fields) }),
        );
        if (fine.includes(answer.status)) return answer;
        await this.#failed(answer.status);
      }
    });
  }

  async #ask(path: string) {
    const headers = {
      ...{ 'x-forwarded-for': this.plan.address, accept: 'text/html', ...ENCODING },
      ...this.#sentCookies(),
    };
    const answer = await answered(call(this.origin, path, { headers, read: readNews }));
    const [name, value] = answer.cookie?.split('=') ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    return answer;
  }

  #sentCookies(): { cookie?: string } {
    if (this.#cookies.size === 0) return {};
    return { cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ') };
  }

  async #getAll(): Promise<void> {
    const queue = this.files.values();
    const get = async () => {
      for (const path of queue) await this.#get(path);
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, get));
  }

  async #get(path: string): Promise<void> {
    const headers = { 'x-forwarded-for': this.plan.address, ...ENCODING };
    const { status } = await answered(call(this.origin, path, { headers, read: readNothing }));
    if (status !== 200) this.#failures.push(status);
  }

  /** Does something until it succeeds. */
  async #tried<Done>(attempt: () => Promise<Done>): Promise<Done> {
    for (;;) {
      const done = await attempt().catch(() => undefined);
      if (done !== undefined) return done;
      await this.#failed(0);
    }
  }

  /** Waits as somebody does before they press again. @throws Unserved when they have had enough */
  async #failed(status: number): Promise<void> {
    this.#failures.push(status);
    if (this.#failures.length >= MAX_TRIES) throw new Unserved();
    await this.#look('again');
  }

  async #timed<Answer>(step: Step, wait: () => Promise<Answer>): Promise<Answer> {
    const asked = performance.now();
    const answer = await wait();
    this.#waits.push({ step, ms: performance.now() - asked });
    return answer;
  }

  #look(at: keyof typeof LOOKS_MS): Promise<void> {
    return sleep(LOOKS_MS[at] * this.plan.pace);
  }
}

/** Who has waited in line for so long goes away. */
const MAX_LINE_MS = 10 * 60_000;

/** What is answered to the form, by which it is found out whether an answer was lost. */
export const nameOf = (code: string): string => `Ada ${code}`;

/** No answer, or none in time, counts as status 0. */
async function answered(asked: Promise<CallAnswer>): Promise<CallAnswer> {
  const none = { status: 0, body: '', cookie: undefined, pauseSeconds: undefined };
  return await Promise.race([asked.catch(() => none), sleep(MAX_ANSWER_MS, none, { ref: false })]);
}

/** Takes a body off the connection. A browser reads it; thousands of visitors in one process would wait for each other's. */
async function readNothing(answer: IncomingMessage): Promise<string> {
  await finished(answer.resume());
  return '';
}

/** Reads only the page of the waiting line. */
function readNews(answer: IncomingMessage): Promise<string> {
  if (answer.statusCode !== 429) return readNothing(answer);
  return text(answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer);
}
