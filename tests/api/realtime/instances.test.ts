import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningEventApi, startEventApi } from '@/event-api/start';
import { catalogue } from '@/lib/contract/catalogue';
import type { Cart } from '@/lib/contract/parts/cart';
import { generalChannel } from '@/lib/domain/realtime-channels';
import { readEnvironment } from '@/lib/env';
import { createPusherServer, type PusherServer } from '@/server/realtime/pusher-server';
import { createTestApi, requestFor } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';

const HOST = 'instances.localhost';

interface Instance {
  api: RunningEventApi;
  pusher: PusherServer;
  port: number;
  close(): Promise<void>;
}

let platform: TestPlatform;
let instances: [Instance, Instance];
const clients: Pusher[] = [];

/** An instance like in production: the event API with its worker and its sockets. */
async function startInstance(url: string): Promise<Instance> {
  const api = await startEventApi(
    readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      OUTBOX_DIR: platform.env.OUTBOX_DIR,
      TOKEN_SECRET: platform.env.TOKEN_SECRET,
    }),
  );
  if (!api.realtime) throw new Error('the instance serves no sockets');
  const pusher = createPusherServer(api.realtime);
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    if (!pusher.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    api,
    pusher,
    port,
    async close() {
      pusher.close();
      server.closeAllConnections();
      server.close();
      await api.close();
    },
  };
}

beforeAll(async () => {
  platform = await createTestPlatform('postgres');
  await createTestApi(platform).importFixture({ code: 'instances', host: HOST });
  const url = platform.postgresUrl ?? '';
  instances = [await startInstance(url), await startInstance(url)];
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await Promise.all(instances.map((instance) => instance.close()));
  await platform.close();
});

/** A visitor whose calls go to one instance and whose socket to another. */
async function visit(calls: Instance, socket: Instance) {
  const ask = async (id: keyof typeof catalogue, input: Record<string, unknown>, token?: string) => {
    const answer = await calls.api.fetch(requestFor(catalogue[id], input, { host: HOST, token }));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const { body } = await ask('getClientEventFromDomain', { domain: HOST });
  const token = String(body.token);
  const { body: option } = await ask('getRealtimeOption', {});
  const client = new Pusher(String(option.key), {
    ...{ wsHost: '127.0.0.1', wsPort: socket.port, forceTLS: false, cluster: '', enabledTransports: ['ws'] },
    channelAuthorization: {
      transport: 'ajax',
      endpoint: 'unused',
      customHandler: ({ socketId, channelName }, answer) => {
        ask('broadcastingAuth', { socket_id: socketId, channel_name: channelName }, token).then(
          ({ body: signed }) => answer(null, { auth: String(signed.auth) }),
          (error: Error) => answer(error, null),
        );
      },
    },
  });
  clients.push(client);
  const told: { channel: string; event: string; data: unknown }[] = [];
  const listen = (name: string) =>
    new Promise<void>((resolve) => {
      const channel = client.subscribe(name);
      channel.bind_global((event: string, data: unknown) => {
        if (!event.startsWith('pusher:')) told.push({ channel: name, event, data });
      });
      channel.bind('pusher:subscription_succeeded', () => resolve());
    });
  const change = async (input: Record<string, unknown>) => {
    const answer = await ask('handleWorkshopCart', input, token);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as unknown as Cart; // outside production every answer is checked by its schema
  };
  return { change, listen, told };
}

it('what happens on one instance reaches visitors on the other, once: counts, an offer, the basket in another tab', async () => {
  const [one, two] = instances;
  const general = generalChannel({ clientCode: 'coastal', eventCode: 'instances' });
  const holder = await visit(one, one);
  const waiter = await visit(one, two);
  const onlooker = await visit(two, two);
  await onlooker.listen(general);

  await holder.change({ action: 'add-workshop', session_code: 'pottery-1' });
  await vi.waitFor(() => expect(onlooker.told.map(({ event }) => event)).toContain('seats'), 15_000);
  const [seats] = onlooker.told;
  expect(seats?.data).toMatchObject({
    sessions: [{ session_code: 'pottery-1', availability: { state: 'held', left: 0 } }],
  });

  const { channel } = await waiter.change({ action: 'join-waitlist', session_code: 'pottery-1' });
  await waiter.listen(channel);
  await holder.change({ action: 'delete-workshop', session_code: 'pottery-1' });
  const offers = () => waiter.told.filter(({ event }) => event === 'workshop-offered');
  await vi.waitFor(() => expect(offers()).toHaveLength(1), 15_000);
  await waiter.change({ action: 'add-workshop', session_code: 'pottery-1' });
  await vi.waitFor(
    () => expect(waiter.told.filter(({ event }) => event === 'basket-changed').length).toBeGreaterThan(0),
    15_000,
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(offers()).toHaveLength(1);
});
