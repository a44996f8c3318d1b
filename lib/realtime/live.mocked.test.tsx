import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenTo, readLiveState } from './live';

/** The proof in the page is of another version; a new one is asked for. */
const option = {
  key: 'key',
  host: null,
  port: null,
  tls: null,
  cluster: null,
  open_channels: { open: 'old' },
};
const asked = vi.hoisted(() => [] as string[]);
const pusher = vi.hoisted(() => ({ proof: 'new' }));
vi.mock('./connection', () => ({ readConnection: () => option }));
vi.mock('../api/browser', () => ({ api: { broadcastingAuth: async () => ({ auth: pusher.proof }) } }));

type Answer = (error: unknown, data: { auth: string } | null) => void;

vi.mock('pusher-js', () => ({
  /** A server that takes the proof `new` alone. */
  default: class {
    readonly #channels = new Map<string, Map<string, () => void>>();
    readonly connection = {
      bind: (_: string, listener: (state: { current: string }) => void) => listener({ current: 'connected' }),
    };
    constructor(
      _: string,
      readonly options: {
        channelAuthorization: { customHandler: (asking: object, answer: Answer) => void };
      },
    ) {}
    bind_global() {}
    channel(name: string) {
      return this.#channels.get(name);
    }
    unsubscribe(name: string) {
      this.#channels.delete(name);
    }
    subscribe(channelName: string) {
      const listeners = new Map<string, () => void>();
      this.#channels.set(channelName, listeners);
      this.options.channelAuthorization.customHandler({ socketId: '1.2', channelName }, (_, data) => {
        asked.push(data?.auth ?? '');
        const outcome = data?.auth === 'new' ? 'subscription_succeeded' : 'subscription_error';
        queueMicrotask(() => listeners.get(`pusher:${outcome}`)?.());
      });
      return { bind: (name: string, listener: () => void) => listeners.set(name, listener) };
    }
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('asks for a new proof at once when that of the page is refused, and after that every 15 seconds', async () => {
  pusher.proof = 'wrong';
  listenTo('open');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['old', 'wrong']);
  expect(readLiveState()).toBe('down');
  pusher.proof = 'new';
  await vi.advanceTimersByTimeAsync(14_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['old', 'wrong', 'new']);
  expect(readLiveState()).toBe('live');
});
