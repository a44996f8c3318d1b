import { describe, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/env';
import { requireConfigured, servicesOf, servicesTable } from './services';

const DATABASE_URL = 'postgres://user:hidden@db.example:5432/rendezvous';
const REAL = {
  DATABASE_URL,
  NODE_ENV: 'production',
  TOKEN_SECRET: 'hidden, and known to tests alone, hidden',
  SMTP_URL: 'smtps://user:hidden@mail.example',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_hidden',
  STRIPE_PUBLISHABLE_KEY: 'pk_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
};
const problemsOf = (settings: Record<string, string>): string[] => {
  try {
    requireConfigured(readEnvironment(settings));
    return [];
  } catch (error) {
    return String((error as Error).message).split('\n'); // it throws errors alone
  }
};

describe('a start on a database of its own', () => {
  it('needs what people rely on: a line for each that is missing, and how to try it without', () => {
    const { TOKEN_SECRET: _secret, SMTP_URL: _mail, PAYMENT_GATEWAY: _gateway, ...bare } = REAL;
    expect(problemsOf(bare)).toEqual([
      expect.stringMatching(/^Missing setting: TOKEN_SECRET\. .*openssl/),
      expect.stringMatching(/^Missing setting: SMTP_URL\. .*smtps:/),
      expect.stringMatching(/^Missing setting: PAYMENT_GATEWAY\. .*PAYMENT_GATEWAY=stripe/),
      'To try it without them: TRIAL=1',
    ]);
    expect(problemsOf(REAL)).toEqual([]);
  });

  it.each([
    ['a trial', { ...{ DATABASE_URL, NODE_ENV: 'production' }, TRIAL: '1' }],
    ['development', { DATABASE_URL, NODE_ENV: 'development' }],
    ['the embedded database', { NODE_ENV: 'production' }],
  ])('needs nothing for %s', (_what, settings: Record<string, string>) => {
    expect(problemsOf(settings)).toEqual([]);
  });
});

describe('the table of a start', () => {
  it('says what is real and what is embedded', () => {
    const statesOf = (settings: Record<string, string>) =>
      Object.fromEntries(servicesOf(readEnvironment(settings)).map(({ name, state }) => [name, state]));
    expect(statesOf({})).toMatchObject({ database: 'embedded', payments: 'embedded', mail: 'embedded' });
    expect(statesOf(REAL)).toMatchObject({
      ...{ database: 'real', payments: 'real', mail: 'real', secret: 'real' },
      ...{ 'text messages': 'embedded', uploads: 'embedded', 'address lookup': 'off' },
    });
    expect(statesOf({ EVENT_API_URL: 'https://api.example' })).toEqual({ 'event API': 'real' });
  });

  it('names places and no secret', () => {
    const table = servicesTable(readEnvironment(REAL));
    expect(table).toContain('PostgreSQL at db.example:5432/rendezvous');
    expect(table).toContain('mail.example');
    expect(table).not.toContain('hidden');
  });
});
