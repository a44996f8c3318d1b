import { describe, expect, it } from 'vitest';
import { measuringOf } from './measuring-wire';

const everything = {
  hotjar_track: 'Y',
  hotjar_site: '3141592',
  posthog: 'Y',
  posthog_key: 'phc_abc123',
  tag_manager: 'GTM-ABC123',
  test_domain: 'N',
} as const;

describe('measuringOf', () => {
  it('names each service that has both its flag and its key', () => {
    expect(measuringOf(everything)).toEqual({
      hotjar: '3141592',
      posthog: 'phc_abc123',
      tagManager: 'GTM-ABC123',
    });
  });

  it.each([
    ['no flag', { ...everything, hotjar_track: 'N', posthog: 'N', tag_manager: null } as const],
    ['no key', { ...everything, hotjar_site: null, posthog_key: null, tag_manager: '' } as const],
    ['a test domain', { ...everything, test_domain: 'Y' } as const],
    ['an event of which nothing is said', {}],
    [
      'keys that lead elsewhere',
      {
        ...everything,
        hotjar_site: '1/../evil',
        posthog_key: 'phc_a b',
        tag_manager: 'GTM-1&x=//evil',
      } as const,
    ],
  ])('measures nothing with %s', (_case, flags) => {
    expect(measuringOf(flags)).toBeUndefined();
  });
});
