import { type Environment, WrongSettings } from '@/lib/env';
import type { Log } from '../log';

/** What takes the place of a setting that a production needs, and how to set it. */
const NEEDED = {
  TOKEN_SECRET:
    'each instance would sign with a secret of its own. Set the same text of 32 characters or more on all of them, such as from: openssl rand -base64 48',
  SMTP_URL:
    'letters would be written into a folder. Set the address of your mail server, such as smtps://user:password@mail.example',
  PAYMENT_GATEWAY: 'nobody would be charged. Set PAYMENT_GATEWAY=stripe with its keys (docs/stripe.md)',
} as const;

/**
 * Refuses to serve on a database of its own with half of the services that people then rely on.
 * @throws WrongSettings with a line for each setting that is missing, and its cure
 */
export function requireConfigured(env: Environment): void {
  if (env.NODE_ENV !== 'production' || env.DATABASE_URL === undefined || env.TRIAL) return;
  const missing = [
    ...(env.TOKEN_SECRET === undefined ? ['TOKEN_SECRET' as const] : []),
    ...(env.SMTP_URL === undefined ? ['SMTP_URL' as const] : []),
    ...(env.PAYMENT_GATEWAY === 'sandbox' ? ['PAYMENT_GATEWAY' as const] : []),
  ];
  if (missing.length === 0) return;
  const lines = missing.map((name) => `Missing setting: ${name}. With DATABASE_URL, ${NEEDED[name]}`);
  throw new WrongSettings([...lines, 'To try it without them: TRIAL=1'].join('\n'));
}

interface Service {
  name: string;
  /** `embedded`: in this process or its folders. `off`: nobody can use it. */
  state: 'real' | 'embedded' | 'off';
  /** Where it is, without any secret. */
  where: string;
}

/** What a process runs on. */
export function servicesOf(env: Environment): Service[] {
  const real = (name: string, where: string): Service => ({ name, state: 'real', where });
  const embedded = (name: string, where: string): Service => ({ name, state: 'embedded', where });
  const off = (name: string): Service => ({ name, state: 'off', where: '' });
  const pusher = env.PUSHER_HOST ?? env.PUSHER_CLUSTER ?? 'pusher.com';
  const lookup = env.ADDRESS_LOOKUP;
  const website = real('event API', originOf(env.EVENT_API_URL));
  if (env.EVENT_API_URL !== undefined) return [website];
  return [
    env.DATABASE_URL === undefined
      ? embedded('database', `in ${env.DATA_DIR}, with the demo events`)
      : real('database', `PostgreSQL at ${hostOf(env.DATABASE_URL)}`),
    env.PAYMENT_GATEWAY === 'stripe'
      ? real('payments', 'Stripe')
      : embedded('payments', 'sandbox: no money moves'),
    env.SMTP_URL === undefined
      ? embedded('mail', `the folder ${env.OUTBOX_DIR}: nobody gets it`)
      : real('mail', hostOf(env.SMTP_URL)),
    env.TWILIO_ACCOUNT_SID === undefined
      ? embedded('text messages', `the folder ${env.OUTBOX_DIR}: nobody gets them`)
      : real('text messages', 'Twilio'),
    env.S3_BUCKET === undefined
      ? embedded('uploads', `in ${env.DATA_DIR}: instances have to share it`)
      : real('uploads', `bucket ${env.S3_BUCKET} at ${originOf(env.S3_ENDPOINT) || 'Amazon S3'}`),
    env.TOKEN_SECRET === undefined
      ? embedded('secret', `generated, in ${env.DATA_DIR}`)
      : real('secret', 'TOKEN_SECRET'),
    env.PUSHER_KEY === undefined ? embedded('live messages', 'this process') : real('live messages', pusher),
    lookup === 'none'
      ? off('address lookup')
      : real('address lookup', `${lookup} ${originOf(env.ADDRESS_LOOKUP_URL)}`.trim()),
    env.WRITING_HELP_KEY === undefined
      ? off('writing help')
      : real('writing help', originOf(env.WRITING_HELP_URL)),
  ];
}

/** Says at a start what the process runs on: as a table to a terminal, else as a line of the log. */
export function tellServices(env: Environment, log: Log): void {
  if (process.stderr.isTTY) {
    console.log(servicesTable(env));
    return;
  }
  const facts = servicesOf(env).map(({ name, state, where }) => [name, where ? `${state}: ${where}` : state]);
  log.info('services', Object.fromEntries(facts));
}

/** `servicesOf` as a table, a line each. */
export function servicesTable(env: Environment): string {
  const services = servicesOf(env);
  const widthOf = (field: 'name' | 'state') => Math.max(...services.map((each) => each[field].length));
  const [names, states] = [widthOf('name'), widthOf('state')];
  return services
    .map(({ name, state, where }) => `  ${name.padEnd(names)}  ${state.padEnd(states)}  ${where}`.trimEnd())
    .join('\n');
}

/** Host, port and path of an address: never its user or password. */
function hostOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

const originOf = (address: string | undefined): string =>
  address === undefined ? '' : new URL(address).origin;
