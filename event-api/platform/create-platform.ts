import type { Environment } from '@/lib/env';
import { inSpan } from '@/lib/trace';
import { createBus } from './bus/create-bus';
import { CannotStart } from './cannot-start';
import { type Clock, systemClock } from './clock';
import { createCoalescer } from './coalescer';
import type { Platform } from './context';
import type { Database } from './database/database';
import { openDatabase } from './database/open';
import { readEventCodes } from './event-codes/event-codes';
import { Lines } from './line/lines';
import { createLog, type Log } from './log';
import { AddressRefused, type Mailer } from './mail/mailer';
import { createOutbox } from './mail/outbox';
import { createSmtp } from './mail/smtp';
import { type Load, UNMEASURED } from './metrics/load';
import { countMail } from './metrics/metrics';
import type { PaymentGateway } from './payments/gateway';
import { createSandbox } from './payments/sandbox';
import { createStripeGateway, stripeClient } from './payments/stripe';
import { createRealtime } from './realtime/create-realtime';
import type { Registries } from './registries';
import { withShortLinks } from './short-links/short-links';
import { createStorage } from './storage/create-storage';
import type { FileStorage } from './storage/storage';
import { createTextMessenger } from './text-messages/create-text-messenger';
import { createTokens, tokenSecret } from './tokens';

/** Parts that tests replace. */
export interface PlatformParts {
  database?: Database;
  clock?: Clock;
  log?: Log | undefined;
  storage?: FileStorage;
  /** What says whether visitors have to stand in line. */
  load?: Load | undefined;
}

/**
 * Checks that no key is missing of the services that the environment names, before a start does any work.
 * @throws CannotStart
 */
export function requireKeys(env: Environment): void {
  try {
    createTextMessenger(env);
    createRealtime(env, '');
    if (env.PAYMENT_GATEWAY === 'stripe') stripeClient(env);
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Each gateway by its name, so that none that the settings allow is taken for another. */
const GATEWAYS: Record<
  Environment['PAYMENT_GATEWAY'],
  (env: Environment, parts: Pick<Platform, 'database' | 'clock'>) => PaymentGateway
> = {
  sandbox: (_env, parts) => createSandbox(parts),
  stripe: (env) => createStripeGateway(stripeClient(env), env.STRIPE_WEBHOOK_SECRET),
};

/** The gateway that the environment names. @throws Error without its keys */
export const createGateway = (
  env: Environment,
  parts: Pick<Platform, 'database' | 'clock'>,
): PaymentGateway => GATEWAYS[env.PAYMENT_GATEWAY](env, parts);

/** A mailer whose mails are traced and counted. */
const observed = (mailer: Mailer): Mailer => ({
  async send(mail) {
    try {
      await inSpan({ name: 'mail', kind: 'client' }, () => mailer.send(mail));
    } catch (error) {
      countMail(error instanceof AddressRefused ? 'refused' : 'failed');
      throw error;
    }
    countMail('sent');
  },
  close: () => mailer.close(),
});

/** Opens the services that the environment names. The rooms above fill `registries`. */
export async function createPlatform(
  env: Environment,
  registries: Registries,
  parts: PlatformParts = {},
): Promise<Platform & { close(): Promise<void> }> {
  const { clock = systemClock, load = UNMEASURED, log = createLog() } = parts;
  const database = parts.database ?? (await openDatabase(env, { log, door: log }));
  const bus = await createBus({ database, log });
  const secret = tokenSecret(env);
  const codes = await readEventCodes({ db: database.db, bus, log });
  const coalescer = createCoalescer({ log });
  const tokens = withShortLinks(createTokens(secret, clock, codes, env.FORMER_TOKEN_SECRET), {
    db: database.db,
    clock,
  });
  const lines = new Lines({ database, clock, tokens, log, load });
  const mailer = observed(env.SMTP_URL ? createSmtp(env.SMTP_URL) : createOutbox(env.OUTBOX_DIR));
  return {
    env,
    database,
    db: database.db,
    clock,
    bus,
    gateway: createGateway(env, { database, clock }),
    ...registries,
    mailer,
    texts: createTextMessenger(env),
    storage: parts.storage ?? (await createStorage(env, log)),
    tokens,
    realtime: createRealtime(env, secret),
    coalescer,
    lines,
    load,
    log,
    /** Call it after workers and servers have stopped. */
    async close() {
      await lines.stop();
      await coalescer.close();
      mailer.close();
      await bus.close();
      await database.close();
    },
  };
}
