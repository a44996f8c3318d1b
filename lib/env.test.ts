import { describe, expect, it } from 'vitest';
import { readEnvironment } from './env';

const problemOf = (source: Record<string, string>): string => {
  try {
    readEnvironment(source);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('the keys of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };

  it('are all needed, and a missing one is named in one line', () => {
    const { STRIPE_PUBLISHABLE_KEY: _left, ...secretAlone } = keys;
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', ...secretAlone })).toMatch(
      /^Wrong setting: STRIPE_PUBLISHABLE_KEY \(is missing; STRIPE_SECRET_KEY needs it\)\. .*$/,
    );
    expect(problemOf({ ...secretAlone, STRIPE_PUBLISHABLE_KEY: '' })).toContain('STRIPE_PUBLISHABLE_KEY');
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe' })).toContain('STRIPE_SECRET_KEY (is missing');
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', ...keys, STRIPE_WEBHOOK_SECRET: '' })).toContain(
      'STRIPE_WEBHOOK_SECRET (is missing; PAYMENT_GATEWAY=stripe needs it)',
    );
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', ...keys })).toBe('');
  });

  it('are not needed for the sandbox, nor by a site whose event API runs elsewhere', () => {
    expect(problemOf({})).toBe('');
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', EVENT_API_URL: 'https://api.example' })).toBe('');
  });
});

describe('the keys of a bucket', () => {
  it('are needed with the bucket, and a missing one is named', () => {
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(problemOf({ S3_BUCKET: 'uploads' })).toContain(
      'S3_ACCESS_KEY_ID (is missing; S3_BUCKET needs it)',
    );
    expect(problemOf({ S3_BUCKET: 'uploads', ...keys, S3_SECRET_ACCESS_KEY: '' })).toContain(
      'S3_SECRET_ACCESS_KEY (is missing',
    );
    expect(problemOf({ S3_BUCKET: 'uploads', ...keys })).toBe('');
    expect(problemOf({ S3_BUCKET: 'Not a bucket', ...keys })).toContain('S3_BUCKET');
  });
});
