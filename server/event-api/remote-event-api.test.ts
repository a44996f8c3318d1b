import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '@/tests/support/http';
import type { EventApi } from './event-api';
import { remoteEventApi } from './remote-event-api';

let streams: ServerResponse[];
let api: EventApi;
let close: () => void;
beforeEach(async () => {
  streams = [];
  const { server, port } = await listen((request, response) => {
    if (request.url === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
      streams.push(response);
    } else if (request.url === '/readyz') {
      response.writeHead(200).end('ready\nwarning: jobs stand still: notices.tried\n');
    } else response.writeHead(404).end();
  });
  api = remoteEventApi(`http://127.0.0.1:${port}/`);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(async () => {
  await api.close();
  close();
});

describe('a remote event API', () => {
  it('reports the tags in its stream, however the stream is split, and nothing else', async () => {
    const told: string[][] = [];
    api.onChange((tags) => told.push(tags));
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.write('data: ["event:a","host:a.ex');
    streams[0]?.write('ample"]\n\ndata: not JSON\n\nevent: x\ndata: {"a":1}\n\ndata: ["event:b"]\n\n');
    await expect.poll(() => told).toEqual([['event:a', 'host:a.example'], ['event:b']]);
  });

  it('reconnects after the stream has ended, and reports that changes may have been missed', async () => {
    let reconnects = 0;
    api.onReconnect(() => {
      reconnects += 1;
    });
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.end();
    await expect.poll(() => [streams.length, reconnects], { timeout: 5000 }).toEqual([2, 2]);
  });

  it('is ready while the remote process answers /readyz', async () => {
    expect(await api.ready()).toBe(true);
    expect(await api.warnings()).toEqual(['jobs stand still: notices.tried']);
    close();
    expect(await api.ready()).toBe(false);
  });
});
