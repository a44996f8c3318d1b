import { describe, expect, it } from 'vitest';
import { measuringOrigins } from './measuring';

describe('measuringOrigins', () => {
  it('allows no origins for services that are not used', () => {
    expect(measuringOrigins({ posthog: 'phc_a' }, 'https://eu.i.posthog.com')).toEqual({
      script: [],
      connect: ['https://eu.i.posthog.com'],
      image: [],
      frame: [],
    });
  });

  it('allows no wildcard for a whole scheme or host', () => {
    const all = measuringOrigins(
      { hotjar: '1', posthog: 'phc_a', tagManager: 'GTM-A' },
      'https://us.i.posthog.com',
    );
    const origins = Object.values(all).flat();
    expect(origins.filter((origin) => !/^(https|wss):\/\/(\*\.)?[a-z-]+(\.[a-z-]+)+$/.test(origin))).toEqual(
      [],
    );
  });
});
