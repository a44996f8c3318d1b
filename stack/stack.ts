import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../bench/processes';
import { S3_KEYS, startFakeS3 } from '../tests/support/fake-s3';
import { freePorts } from '../tests/support/free-ports.mjs';
import { startMailServer } from '../tests/support/mail-server';
import { startPostgres } from '../tests/support/postgres.mjs';
import { LEFT_OUT_SECONDS, startProxy } from './proxy';

const INSTANCES = 2;

export interface Stack {
  /** The port on which the sites are, by TLS. */
  port: number;
  /** The folder into which the mail server writes each message that it got, as an `.eml` file. */
  mail: string;
  /** nginx's log of requests, a line of JSON for each. */
  accessLog: string;
  database: string;
  /** Ports of the instances behind the proxy. */
  instances: readonly number[];
  /** Their processes, as they are now. */
  processes: readonly Pick<Product, 'memory' | 'cpuMs'>[];
  /** Sends SIGTERM to an instance, starts it again once it has ended, and waits until the proxy counts it in again. */
  restart(instance: number): Promise<void>;
  stop(): Promise<void>;
}

interface Starting {
  port: number;
  /** Files and options of `npm run event -- import`. */
  events: readonly string[];
  /** For the browser tests: without TLS, with visitors behind a proxy of their own, and the folder for letters that they read. */
  tested?: { mail: string };
}

/**
 * Starts a production on this machine, without containers: PostgreSQL, two instances of the built product behind nginx with
 * TLS, a mail server and a stand-in of S3. Everything is new, and gone when it stops.
 */
export async function startStack({ port, events, tested }: Starting): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-stack-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const mail = tested?.mail ?? join(folder, 'mail');
    await mkdir(mail, { recursive: true });
    let letters = 0;
    const mailServer = await startMailServer(async (message) => {
      letters += 1;
      await writeFile(join(mail, `${letters}.eml`), message);
    });
    stops.push(mailServer.close);
    const s3 = await startFakeS3();
    stops.push(s3.close);
    const server = await startPostgres();
    stops.push(server.stop);
    const database = server.url('postgres');

    const ports = await freePorts(INSTANCES);
    const environment = {
      DATABASE_URL: database,
      TOKEN_SECRET: randomBytes(48).toString('base64'),
      TRUSTED_PROXIES: tested ? '2' : '1',
      PUBLIC_ORIGIN: `${tested ? 'http' : 'https'}://{host}:${port}`,
      SMTP_URL: mailServer.url,
      S3_BUCKET: 'uploads',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    const products: Product[] = [];
    stops.push(() => Promise.all(products.map((each) => each.stop())));
    for (const [instance, own] of ports.entries()) {
      // The first one brings the events, and the tables.
      const imported = instance === 0 ? events : undefined;
      products.push(await startProduct({ ...environment, PORT: String(own) }, imported));
    }
    const proxy = await startProxy(folder, ports, { port, isPlain: tested !== undefined });
    stops.push(proxy.stop);
    return {
      ...{ port, mail, database, accessLog: proxy.accessLog, instances: ports, stop },
      processes: products,
      async restart(instance) {
        await products[instance]?.stop();
        products[instance] = await startProduct({ ...environment, PORT: String(ports[instance]) });
        await sleep((LEFT_OUT_SECONDS + 1) * 1000);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
