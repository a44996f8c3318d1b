import { z } from 'zod';

const yesNo = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');

/** Ten years. */
const MAX_KEPT_DAYS = 3650;
const MIN_JOBS_DAYS = 7;
const days = z.coerce.number().int().min(1).max(MAX_KEPT_DAYS);

const positive = z.coerce.number().int().positive();
const port = positive.max(65535);
const webAddress = z.url({ protocol: /^https?$/ });

/** A certificate or a key, whose lines may be written as one with `\n` between them. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').trim())
  .refine((text) => /^-----BEGIN [A-Z ]+-----\n[\s\S]+\n-----END [A-Z ]+-----$/.test(text), 'must be PEM');

/** Every setting of the process, read here and nowhere else; docs/production.md lists the same names. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Port of the one HTTP server; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** `1` writes a line of the log for each request. */
  ACCESS_LOG: yesNo,
  /** Port on which the process serves its metrics; none when unset. */
  METRICS_PORT: port.optional(),
  /** Address of that port: never one that the public reaches. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** OpenTelemetry's own variables; its packages read more of them (docs/monitoring.md). Without a collector none is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf', 'http/json']).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_SDK_DISABLED: z
    .string()
    .optional()
    .transform((text) => text?.toLowerCase() === 'true'),
  /** Form of the addresses in mail; `{host}` stands for the event's host name. */
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/\{host\}(:\d+)?$/)
    .optional(),
  /** Host name of the desk, in which organisers work; no event has it. */
  DESK_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in small letters, such as desk.example.org')
    .default('desk.localhost'),
  /** Number of trusted proxies in front that append to X-Forwarded-For; 0 ignores the header. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),

  /** How long requests are still answered after SIGTERM, while `/readyz` already says 503, so that balancers notice. */
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(2),

  /** Link of the provider's name in the footer: the site of the company that runs this deployment. */
  PROVIDER_URL: webAddress.optional(),

  /** Origins, separated by spaces, whose pages may show this site in a frame: the organisers' website editor. */
  EDITOR_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter((origin) => origin !== ''))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i, 'must be origins such as https://editor.example'),
      ),
    ),

  /** Folder of the build that is served, with its `dist` and `.next`; `npm start` sets it to its copy. */
  BUILD_DIR: z.string().default('.'),

  /** Folder of the embedded database, uploads and the generated secret. */
  DATA_DIR: z.string().default('.data'),
  /** PostgreSQL; unset means the embedded database. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** `1` serves on PostgreSQL without the services that a production needs, to try it. */
  TRIAL: yesNo,
  /** Address of an event API in another process; unset means the embedded one. */
  EVENT_API_URL: z.url().optional(),
  /** Signs visitor tokens and mailed links; generated under DATA_DIR when unset. Instances of one site share it. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** The one before it: tickets and badges that were printed with it are still read. */
  FORMER_TOKEN_SECRET: z.string().min(32).optional(),

  /** Size limit of the page cache. */
  PAGE_CACHE_BYTES: positive.default(128 * 2 ** 20),
  /** Size limit of Next's own cache of pages and data. */
  DATA_CACHE_BYTES: positive.default(64 * 2 ** 20),

  /**
   * How many days things are kept (docs/security.md#what-is-kept-and-how-long). Without a number they stay until their event is
   * deleted. Those of an event are counted from its end.
   */
  KEEP_DRAFTS_DAYS: days.default(30),
  KEEP_PEOPLE_DAYS: days.optional(),
  KEEP_SUBSCRIPTIONS_DAYS: days.optional(),
  KEEP_ACCESS_DAYS: days.optional(),
  KEEP_WAITLIST_DAYS: days.optional(),
  /** At least a week: done work is remembered, so that none is done twice. */
  KEEP_JOBS_DAYS: days.min(MIN_JOBS_DAYS).default(30),
  KEEP_FAILED_JOBS_DAYS: days.optional(),
  KEEP_AUDIT_DAYS: days.optional(),

  /** PostHog's server, for events that use it; its European address is eu.i.posthog.com. */
  POSTHOG_ORIGIN: z
    .url()
    .transform((address) => new URL(address).origin)
    .default('https://us.i.posthog.com'),

  /** How long a place is held for an owner before it expires. */
  HOLD_SECONDS: positive.default(900),
  /**
   * Seats that visitors behind one network address may take at one event without having given an e-mail address, within
   * the longest time of a hold. The default is a school: 300 people with three sessions each.
   */
  PLACES_PER_ADDRESS: positive.default(900),
  /** How long a seat of a session is held for the first on its waitlist. */
  SEAT_OFFER_SECONDS: positive.default(1800),
  /** How long a place at the event is held for the first on the waitlist. */
  WAITLIST_OFFER_SECONDS: positive.default(86_400),

  /** An external service for live messages that speaks the Pusher protocol; without a key the process serves them itself. */
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  /** The service's address: the cluster of pusher.com, or the host of another service. */
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .optional(),
  /** Port of that host; unset means the protocol's default. */
  PUSHER_PORT: port.optional(),
  /** `http` for a host without TLS. */
  PUSHER_SCHEME: z.enum(['https', 'http']).default('https'),

  /** `sandbox` (no money moves) or `stripe`. */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The file with which Apple verifies the hosts that offer Apple Pay, as Stripe gives it out; served on every host. */
  APPLE_PAY_FILE: z.string().optional(),
  /** Another address of the Stripe API, for tests. */
  STRIPE_API_URL: z.url().optional(),

  /** Mail server; when unset, messages are written into OUTBOX_DIR. */
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default('Rendezvous <no-reply@rendezvous.localhost>'),
  OUTBOX_DIR: z.string().default('outbox'),

  /** Bucket for uploaded files; when unset, they are kept below DATA_DIR. Several instances need one. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  /** Address of another service that speaks S3's API, without the bucket; unset means Amazon's in the region. */
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** The service that suggests addresses as people type; without one they are typed in full. */
  ADDRESS_LOOKUP: z.enum(['none', 'photon', 'nominatim', 'google']).default('none'),
  /** Address of the Photon or Nominatim server; for Google only in tests. */
  ADDRESS_LOOKUP_URL: webAddress.optional(),
  /** Google's API key. */
  ADDRESS_LOOKUP_KEY: z.string().optional(),

  /** Help with the wording of proposals: key, address and model of a service that speaks the chat-completions protocol. */
  WRITING_HELP_KEY: z.string().optional(),
  /** Without `chat/completions`, such as `https://llm.example.org/v1`. */
  WRITING_HELP_URL: webAddress.optional(),
  WRITING_HELP_MODEL: z.string().optional(),

  /** Passes for Apple's Wallet: pass type and team of Apple's developer programme; without them no ticket offers one. */
  APPLE_WALLET_PASS_TYPE: z.string().startsWith('pass.').optional(),
  APPLE_WALLET_TEAM: z.string().length(10).optional(),
  /** As PEM, on one line with `\n` or on several: the certificate of the pass type, its RSA key, and Apple's WWDR certificate. */
  APPLE_WALLET_CERTIFICATE: pem.optional(),
  APPLE_WALLET_KEY: pem.optional(),
  APPLE_WALLET_WWDR: pem.optional(),

  /** Google Wallet: number of the issuer, address and RSA key (as PEM) of its service account; without them no ticket offers it. */
  GOOGLE_WALLET_ISSUER: z.string().optional(),
  GOOGLE_WALLET_EMAIL: z.email().optional(),
  GOOGLE_WALLET_KEY: pem.optional(),

  /** Twilio account for text messages; without one they are written into OUTBOX_DIR. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** The sender: a number in international form, or the identifier of a messaging service. */
  TWILIO_FROM: z.string().optional(),
  /** Another address of the Twilio API, for tests. */
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
});

/** What the first setting of each needs beside: half of a service's keys would fail for the first visitor who needs it. */
const NEEDED = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['WRITING_HELP_KEY', 'WRITING_HELP_URL', 'WRITING_HELP_MODEL'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['APPLE_WALLET_PASS_TYPE', 'APPLE_WALLET_TEAM', 'APPLE_WALLET_CERTIFICATE'],
  ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_WWDR', 'APPLE_WALLET_PASS_TYPE'],
  ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY'],
] as const;

const checkedEnvironment = environment.superRefine((settings, context) => {
  const { PAYMENT_GATEWAY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, EVENT_API_URL } = settings;
  const needs = (name: string, other: string) =>
    context.addIssue({ code: 'custom', path: [name], message: `is missing; ${other} needs it` });
  // The process that runs the event API makes the payments.
  if (PAYMENT_GATEWAY === 'stripe' && !STRIPE_SECRET_KEY && !EVENT_API_URL) {
    needs('STRIPE_SECRET_KEY', 'PAYMENT_GATEWAY=stripe');
  }
  // Without it nothing that Stripe tells could be believed.
  if (PAYMENT_GATEWAY === 'stripe' && !STRIPE_WEBHOOK_SECRET && !EVENT_API_URL) {
    needs('STRIPE_WEBHOOK_SECRET', 'PAYMENT_GATEWAY=stripe');
  }
  for (const [name, ...others] of NEEDED) {
    for (const other of others) if (settings[name] && !settings[other]) needs(other, name);
  }
  const { ADDRESS_LOOKUP, ADDRESS_LOOKUP_URL, ADDRESS_LOOKUP_KEY } = settings;
  const asksServer = ADDRESS_LOOKUP === 'photon' || ADDRESS_LOOKUP === 'nominatim';
  if (asksServer && !ADDRESS_LOOKUP_URL) needs('ADDRESS_LOOKUP_URL', `ADDRESS_LOOKUP=${ADDRESS_LOOKUP}`);
  if (ADDRESS_LOOKUP === 'google' && !ADDRESS_LOOKUP_KEY)
    needs('ADDRESS_LOOKUP_KEY', 'ADDRESS_LOOKUP=google');
});

export type Environment = z.infer<typeof environment>;

/** The settings cannot be used. The message is one line that says what to change. */
export class WrongSettings extends Error {}

/**
 * Reads and checks the environment.
 * @throws WrongSettings naming each variable that is wrong; an empty variable counts as unset.
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = checkedEnvironment.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const value = values[name] === undefined ? '' : `=${SECRETS.test(name) ? '…' : values[name]}`;
    return `${name}${value} (${issue.message})`;
  });
  throw new WrongSettings(
    `Wrong setting: ${problems.join('; ')}. The table in docs/production.md, "Configuration", says what is possible.`,
  );
}

/** Settings whose values no message may contain. */
const SECRETS = /SECRET|TOKEN|KEY|CERTIFICATE|WWDR|URL/;

/** In development nobody has to notice a restart. */
export const shutdownGraceMs = (env: Pick<Environment, 'SHUTDOWN_GRACE_SECONDS' | 'NODE_ENV'>): number =>
  env.NODE_ENV === 'production' ? env.SHUTDOWN_GRACE_SECONDS * 1000 : 0;

let cached: Environment | undefined;

/** The process's environment, read once. */
export function env(): Environment {
  cached ??= readEnvironment();
  return cached;
}

/** The folder in which an npm script was typed. npm runs it in the product's folder and says here where that was. */
export const commandFolder = (): string => process.env.INIT_CWD ?? process.cwd();

/**
 * The public origin of a host's site, for links in mails and files. PUBLIC_ORIGIN decides its form; without that setting a
 * development host (`localhost`, `*.localhost`) is http on the process's port, any other https.
 */
export function publicOrigin(
  host: string,
  { PUBLIC_ORIGIN, PORT }: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>,
): string {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN.replace('{host}', host);
  return /(^|\.)localhost$/.test(host) ? `http://${host}:${PORT}` : `https://${host}`;
}
