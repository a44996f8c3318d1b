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
  const keys = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x' };

  it('are both needed, and a missing one is named in one line', () => {
    const { STRIPE_PUBLISHABLE_KEY: _left, ...secretAlone } = keys;
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', ...secretAlone })).toMatch(
      /^Wrong setting: STRIPE_PUBLISHABLE_KEY \(is missing; STRIPE_SECRET_KEY needs it\)\. .*$/,
    );
    expect(problemOf({ ...secretAlone, STRIPE_PUBLISHABLE_KEY: '' })).toContain('STRIPE_PUBLISHABLE_KEY');
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe' })).toContain('STRIPE_SECRET_KEY (is missing');
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', ...keys })).toBe('');
  });

  it('are not needed for the sandbox, nor by a site whose event API runs elsewhere', () => {
    expect(problemOf({})).toBe('');
    expect(problemOf({ PAYMENT_GATEWAY: 'stripe', EVENT_API_URL: 'https://api.example' })).toBe('');
  });
});
