import { createHmac } from 'node:crypto';
import Pusher from 'pusher';
import type { Environment } from '@/lib/env';
import type { Realtime, RealtimeMessage } from './realtime';

type Settings = Pick<
  Environment,
  | 'PUSHER_APP_ID'
  | 'PUSHER_KEY'
  | 'PUSHER_SECRET'
  | 'PUSHER_CLUSTER'
  | 'PUSHER_HOST'
  | 'PUSHER_PORT'
  | 'PUSHER_SCHEME'
>;

/** Limit of the protocol's HTTP interface per request. */
const MAX_BATCH_MESSAGES = 10;

/**
 * The hosted service that the environment names, else the process's own, whose key and secret are derived from the secret
 * that all instances of a site share.
 * @throws Error when the settings of a hosted service are incomplete
 */
export function createRealtime(settings: Settings, siteSecret: string): Realtime {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = settings;
  if (id === undefined && key === undefined && secret === undefined) return ownRealtime(siteSecret);
  if (!id || !key || !secret || !(settings.PUSHER_CLUSTER || settings.PUSHER_HOST)) {
    throw new Error(
      'PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET and one of PUSHER_CLUSTER and PUSHER_HOST belong together.',
    );
  }
  return hostedRealtime({ id, key, secret }, settings);
}

function ownRealtime(siteSecret: string): Realtime {
  const derived = (name: string) => createHmac('sha256', siteSecret).update(`realtime ${name}`).digest('hex');
  const app = { id: 'rendezvous', key: derived('key').slice(0, 20), secret: derived('secret') };
  return {
    connection: { key: app.key, host: null, port: null, tls: null, cluster: null },
    own: app,
    sign: (socketId, channel) => signature(app, socketId, channel),
    trigger: undefined,
  };
}

function hostedRealtime(app: { id: string; key: string; secret: string }, settings: Settings): Realtime {
  const { PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port, PUSHER_SCHEME: scheme } = settings;
  const tls = scheme === 'https';
  const base = { appId: app.id, key: app.key, secret: app.secret, useTLS: tls, timeout: 10_000 };
  const pusher = host
    ? new Pusher({ ...base, host, ...(port && { port: String(port) }) })
    : new Pusher({ ...base, cluster: cluster ?? '' });
  return {
    connection: {
      key: app.key,
      host: host ?? null,
      port: port ?? null,
      tls,
      cluster: host ? null : (cluster ?? null),
    },
    own: undefined,
    sign: (socketId, channel) => signature(app, socketId, channel),
    async trigger(messages: readonly RealtimeMessage[]) {
      for (let at = 0; at < messages.length; at += MAX_BATCH_MESSAGES) {
        const batch = messages.slice(at, at + MAX_BATCH_MESSAGES);
        await pusher.triggerBatch(batch.map(({ channel, event, data }) => ({ channel, name: event, data })));
      }
    },
  };
}

function signature(app: { key: string; secret: string }, socketId: string, channel: string): string {
  return `${app.key}:${createHmac('sha256', app.secret).update(`${socketId}:${channel}`).digest('hex')}`;
}
