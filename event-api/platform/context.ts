import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import type { Bus } from './bus/bus';
import type { Clock } from './clock';
import type { Coalescer } from './coalescer';
import type { Database, Db } from './database/database';
import type { EventIdentity } from './event-identity';
import type { Lines } from './line/lines';
import type { Log } from './log';
import type { Mailer } from './mail/mailer';
import type { Load } from './metrics/load';
import type { PaymentGateway } from './payments/gateway';
import type { Realtime } from './realtime/realtime';
import type { Registries } from './registries';
import type { FileStorage } from './storage/storage';
import type { TextMessenger } from './text-messages/text-messenger';
import type { Tokens } from './tokens';

/** The services that use-cases, jobs and recurring tasks get. */
export interface Platform extends Registries {
  readonly env: Environment;
  readonly database: Database;
  /** The database outside of any transaction; the same as `database.db`. */
  readonly db: Db;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly gateway: PaymentGateway;
  readonly mailer: Mailer;
  readonly texts: TextMessenger;
  readonly storage: FileStorage;
  readonly tokens: Tokens;
  readonly realtime: Realtime;
  readonly coalescer: Coalescer;
  readonly lines: Lines;
  readonly load: Load;
  readonly log: Log;
}

/**
 * What a use-case gets beside its input: the platform, and who is calling. A use-case that changes several things calls
 * `context.database.transaction(async (tx) => …)` and passes `tx`, not `context.db`, to everything that it calls inside.
 */
export interface CallContext<Event extends EventIdentity = EventIdentity> extends Platform {
  readonly event: Event;
  readonly locale: Locale;
  /** Null without a valid token. */
  readonly visitorId: string | null;
  /** The caller's network address as reported by trusted proxies. */
  readonly address: string;
}
