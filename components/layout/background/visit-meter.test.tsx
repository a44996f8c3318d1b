import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Measuring } from '@/lib/domain/measuring';
import { declinesMeasuring, VisitMeter } from './visit-meter';

const everything = { hotjar: '314', posthog: 'phc_abc', tagManager: 'GTM-ABC' };
const sent = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  sent.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const meter = (measuring: Measuring = everything, declined = false) =>
  new VisitMeter({ ...{ measuring, declined, reload }, posthogOrigin: 'https://eu.i.posthog.com' });
const scripts = () => Array.from(document.head.querySelectorAll('script'), ({ src }) => src);
const views = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).properties.$current_url);

describe('VisitMeter', () => {
  it('loads each service once and counts every page without its query', () => {
    const document = meter();
    document.show('/');
    document.show('/fr/schedule');
    expect([scripts(), views(), sent.mock.calls[0]?.[0]]).toEqual([
      [
        'https://static.hotjar.com/c/hotjar-314.js?sv=6',
        'https://www.googletagmanager.com/gtm.js?id=GTM-ABC',
      ],
      [`${location.origin}/`, `${location.origin}/fr/schedule`],
      'https://eu.i.posthog.com/i/v0/e/',
    ]);
  });

  it('does nothing for a visitor who declines tracking', () => {
    const document = meter(everything, true);
    for (const path of ['/', '/schedule', '/registration/step']) document.show(path);
    expect([scripts(), views(), reload.mock.calls.length]).toEqual([[], [], 0]);
  });

  it('never measures a document that began on a personal page', () => {
    const document = meter();
    for (const path of ['/registration/step', '/fr/registration/confirmation', '/']) document.show(path);
    expect([scripts(), views(), reload.mock.calls.length]).toEqual([[], [], 0]);
  });

  it('reloads the document without third-party scripts before anything personal is entered', () => {
    const document = meter();
    document.show('/');
    document.show('/registration/start');
    expect([views().length, reload.mock.calls.length]).toEqual([1, 1]);
  });

  it('does not reload a document without such scripts, and does not count its personal pages', () => {
    const document = meter({ posthog: 'phc_abc' });
    for (const path of ['/', '/registration/step', '/schedule']) document.show(path);
    expect([views(), reload.mock.calls.length]).toEqual([
      [`${location.origin}/`, `${location.origin}/schedule`],
      0,
    ]);
  });
});

it.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('%j declines: %s', (signals, expected) => {
  expect(declinesMeasuring(signals)).toBe(expected);
});
