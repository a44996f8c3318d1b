import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { createRealtime } from '@/event-api/platform/realtime/create-realtime';
import {
  EVERY_SOCKET,
  generalChannel,
  openChannels,
  workshopReservedChannel,
} from '@/lib/domain/realtime-channels';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, describeOnBoth } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { startPerson } from '../registration/person';

const HOST = 'live.localhost';
const event = { clientCode: 'coastal', eventCode: 'live' };
const SOCKET = '123.456';

describeOnBoth('live messages', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'live', host: HOST });
    await api.importFixture({ code: 'live-other', host: 'live-other.localhost' });
  });
  const visitor = async (host = HOST) => ({ host, token: await api.visit(host) });
  const heard = () => {
    const messages: Extract<BusMessage, { type: 'realtime' }>[] = [];
    platform().bus.subscribe((message) => {
      if (message.type === 'realtime') messages.push(message);
    });
    return messages;
  };

  describe('broadcastingAuth', () => {
    const auth = (caller: Awaited<ReturnType<typeof visitor>>, channel_name: string) =>
      api.ask('broadcastingAuth', { socket_id: SOCKET, channel_name }, caller);

    it('200: signs the event’s channels as the protocol has it, without the secret in any answer', async () => {
      const caller = await visitor();
      const { key } = await api.call('getRealtimeOption', {}, caller);
      const { own } = platform().realtime;
      for (const kind of ['general', 'workshop-reserve-cancel']) {
        const channel = `private-coastal-live-${kind}`;
        const signature = createHmac('sha256', own?.secret ?? '')
          .update(`${SOCKET}:${channel}`)
          .digest('hex');
        expect((await auth(caller, channel)).body).toEqual({ auth: `${key}:${signature}` });
      }
      const option = await api.ask('getRealtimeOption', {}, caller);
      expect(option.body).toMatchObject({ key: own?.key, host: null, port: null, tls: null, cluster: null });
      expect(JSON.stringify(option.body)).not.toContain(own?.secret);
    });

    it('is not needed for the event’s channels: the settings have signatures of those, and of no others', async () => {
      const { own } = platform().realtime;
      const signed = (channel: string) =>
        `${own?.key}:${createHmac('sha256', own?.secret ?? '')
          .update(`${EVERY_SOCKET}:${channel}`)
          .digest('hex')}`;
      const { open_channels } = await api.call('getRealtimeOption', {}, { host: HOST });
      expect(open_channels).toEqual(
        Object.fromEntries(openChannels(event).map((channel) => [channel, signed(channel)])),
      );
      const asEvery = { socket_id: EVERY_SOCKET, channel_name: generalChannel(event) };
      expect((await api.refused('broadcastingAuth', asEvery, await visitor())).body.errors).toHaveProperty(
        'socket_id',
      );
    });

    it('200 for a registration’s channel with its grant, 404 without and for one that there is not', async () => {
      const person = await startPerson(api, { host: HOST, email: 'ada@live.example' });
      const channel = workshopReservedChannel(event, { kind: 'registration', code: person.code });
      const token = person.caller.token ?? '';
      expect((await auth({ host: HOST, token }, channel)).status).toBe(200);
      const stranger = await visitor();
      expect((await auth(stranger, channel)).status).toBe(404);
      const none = workshopReservedChannel(event, { kind: 'registration', code: 'AAAAA-AAAAA' });
      expect((await auth(stranger, none)).status).toBe(404);
    });

    it('200 for the visitor’s own channel, which the basket names; 403 for another visitor’s', async () => {
      const [one, other] = [await visitor(), await visitor()];
      const { channel } = await api.call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, one);
      expect((await auth(one, channel)).status).toBe(200);
      expect((await auth(other, channel)).status).toBe(403);
    });

    it('200: signs the other channels of the call as well, and leaves out those that are not the caller’s', async () => {
      const [one, other] = [await visitor(), await visitor()];
      const ownOf = (caller: typeof one) =>
        api.call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, caller);
      const [{ channel }, { channel: foreign }] = [await ownOf(one), await ownOf(other)];
      const together = await api.call(
        'broadcastingAuth',
        {
          socket_id: SOCKET,
          channel_name: generalChannel(event),
          other_channels: [channel, foreign, 'private-nobody'],
        },
        one,
      );
      const alone = await api.call('broadcastingAuth', { socket_id: SOCKET, channel_name: channel }, one);
      expect(together.others).toEqual({ [channel]: alone.auth });
    });

    it('404 for another event’s channels, 401 without a token, 400 or 422 for a socket that is none', async () => {
      const caller = await visitor('live-other.localhost');
      expect((await auth(caller, generalChannel(event))).status).toBe(404);
      const nobody = await api.ask(
        'broadcastingAuth',
        { socket_id: SOCKET, channel_name: generalChannel(event) },
        { host: HOST },
      );
      expect(nobody.status).toBe(401);
      const wrong = await api.refused(
        'broadcastingAuth',
        { socket_id: '1:2', channel_name: generalChannel(event) },
        await visitor(),
      );
      expect(Object.keys(wrong.body.errors)).toEqual(['socket_id']);
    });

    it('takes the fields as the browser’s client sends them', async () => {
      const { token } = await visitor();
      const body = new URLSearchParams({ socket_id: SOCKET, channel_name: generalChannel(event) });
      const request = new Request('http://event-api/broadcasting/auth', {
        method: 'POST',
        body,
        headers: { 'x-event-host': HOST, authorization: `Bearer ${token}` },
      });
      expect((await api.fetch(request)).status).toBe(200);
    });
  });

  describe('what is told', () => {
    const add = async (session_code: string) => {
      const caller = await visitor();
      return {
        caller,
        cart: await api.call('handleWorkshopCart', { action: 'add-workshop', session_code }, caller),
      };
    };

    it('counts of sessions, however many change them in a moment, in a message or two', async () => {
      const messages = heard();
      await Promise.all(Array.from({ length: 12 }, () => add('drawing-1')));
      await add('circuits-1');
      await vi.waitFor(() => {
        const seats = messages.filter((each) => each.event === 'seats');
        const left = new Map<string, number | null>();
        for (const { data } of seats) {
          const told = data as {
            sessions: { session_code: string; availability: { left: number | null } }[];
          };
          for (const session of told.sessions) left.set(session.session_code, session.availability.left);
        }
        expect(Object.fromEntries(left)).toEqual({ 'drawing-1': 18, 'circuits-1': 19 });
      }, 15_000);
      const seats = messages.filter((each) => each.event === 'seats');
      expect(new Set(seats.map((each) => each.channel))).toEqual(new Set([generalChannel(event)]));
      expect(seats.length).toBeLessThanOrEqual(4);
    });

    it('to other tabs that the basket changed, and since when who has read it knows', async () => {
      const messages = heard();
      const { cart } = await add('webinar-1');
      await vi.waitFor(() => {
        const own = messages.filter((each) => each.channel === cart.channel);
        expect(own.map(({ event: name, data }) => [name, data])).toEqual([
          ['basket-changed', { as_of: cart.as_of }],
        ]);
      }, 15_000);
    });

    it('workshop-reserved to a basket whose seat ran out and went to others, once', async () => {
      const messages = heard();
      const { caller, cart } = await add('choir-1');
      platform().clock.advance(901);
      await add('choir-1');
      const reserved = () =>
        messages.filter((each) => each.channel === cart.channel && each.event === 'workshop-reserved');
      await vi.waitFor(
        () => expect(reserved().map(({ data }) => data)).toEqual([{ session_code: 'choir-1' }]),
        15_000,
      );
      await api.ask('handleWorkshopCart', { action: 'add-workshop', session_code: 'choir-1' }, caller);
      await add('choir-1').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1200));
      expect(reserved()).toHaveLength(1);
    });

    it('workshop-reserve-cancel of a full session that can be had again, with its title', async () => {
      const messages = heard();
      const { caller } = await add('pottery-1');
      await api.call('handleWorkshopCart', { action: 'delete-workshop', session_code: 'pottery-1' }, caller);
      await runAllJobs(platform(), jobHandlers);
      await vi.waitFor(() => {
        const told = messages.filter((each) => each.event === 'workshop-reserve-cancel');
        expect(told.map(({ channel, data }) => [channel, data])).toEqual([
          [
            'private-coastal-live-workshop-reserve-cancel',
            {
              workshop: 'Pottery',
              session_code: 'pottery-1',
              titles: { en: 'Pottery', fr: 'Poterie' },
            },
          ],
        ]);
      }, 15_000);
    });
  });
});

describe('a hosted service', () => {
  it('gets each message from one instance, with signatures that it accepts, and nothing goes over the bus', async () => {
    const requests: { path: string; body: string }[] = [];
    const service = createServer(async (request: IncomingMessage, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      requests.push({ path: request.url ?? '', body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo; // it listens on TCP
    const platform = await createTestPlatform('pglite', {
      env: {
        PUSHER_APP_ID: 'app1',
        PUSHER_KEY: 'key1',
        PUSHER_SECRET: 'secret1',
        PUSHER_HOST: '127.0.0.1',
        PUSHER_PORT: String(port),
        PUSHER_SCHEME: 'http',
      },
    });
    try {
      const api = createTestApi(platform);
      await api.importFixture({ code: 'live', host: HOST });
      const overBus: BusMessage[] = [];
      platform.bus.subscribe((message) => overBus.push(message));
      const caller = { host: HOST, token: await api.visit(HOST) };
      await api.call('handleWorkshopCart', { action: 'add-workshop', session_code: 'drawing-1' }, caller);
      await vi.waitFor(async () => {
        await runAllJobs(platform, jobHandlers);
        const names = requests.flatMap(({ body }) =>
          JSON.parse(body).batch.map((one: { name: string }) => one.name),
        );
        expect(names.sort()).toEqual(['basket-changed', 'seats']);
      }, 15_000);
      await runAllJobs(platform, jobHandlers);
      expect(requests.every(({ path }) => path.startsWith('/apps/app1/batch_events?auth_key=key1&'))).toBe(
        true,
      );
      expect(overBus.filter((message) => message.type === 'realtime')).toEqual([]);
      expect(await api.call('getRealtimeOption', {}, caller)).toEqual({
        key: 'key1',
        host: '127.0.0.1',
        port,
        tls: false,
        cluster: null,
        open_channels: null,
      });
      const auth = await api.call(
        'broadcastingAuth',
        { socket_id: SOCKET, channel_name: generalChannel(event) },
        caller,
      );
      const signature = createHmac('sha256', 'secret1')
        .update(`${SOCKET}:${generalChannel(event)}`)
        .digest('hex');
      expect(auth).toEqual({ auth: `key1:${signature}` });
    } finally {
      await platform.close();
      service.close();
    }
  });

  it('that is named by halves stops the process from starting', () => {
    const settings = { PUSHER_KEY: 'key1', PUSHER_SCHEME: 'https' } as const;
    expect(() => createRealtime(settings as Parameters<typeof createRealtime>[0], 'secret')).toThrow(
      'PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET and one of PUSHER_CLUSTER and PUSHER_HOST belong together.',
    );
  });
});
