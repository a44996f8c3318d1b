import { describe, expect, it } from 'vitest';
import type { Site } from './site';
import { SiteDirectory } from './site-directory';

const siteOf = (host: string): Site => ({ host, eventCode: 'a', locales: ['en'] });

/** A directory with a reader that counts its calls, and a clock that the test sets. */
function directory(known: string[], listed: boolean) {
  const state = { reads: 0, now: 0, down: false };
  const sites = new SiteDirectory({
    async read(host) {
      state.reads += 1;
      if (state.down) throw new Error('down');
      return known.includes(host) ? siteOf(host) : undefined;
    },
    ...(listed && { hosts: async () => new Map(known.map((host) => [host, 'a'])) }),
    maxAge: 1000,
    now: () => state.now,
  });
  return { sites, state };
}

describe('SiteDirectory', () => {
  it('reads a known host once until it expires or something changes', async () => {
    const { sites, state } = directory(['a.example'], true);
    await Promise.all([sites.find('a.example'), sites.find('a.example')]);
    expect(sites.peek('a.example')).toEqual(siteOf('a.example'));
    expect(state.reads).toBe(1);
    state.now = 1000;
    expect(sites.peek('a.example')).toBeUndefined();
    await sites.find('a.example');
    sites.invalidate();
    await sites.find('a.example');
    expect(state.reads).toBe(3);
  });

  it('neither reads nor caches unknown hosts when the event API lists its hosts', async () => {
    const { sites, state } = directory(['a.example'], true);
    for (let i = 0; i < 2000; i += 1) expect(await sites.find(`x${i}.example`)).toBeUndefined();
    expect([sites.size, state.reads]).toEqual([0, 0]);
  });

  it('caches a limited number of unknown hosts when it has to read them', async () => {
    const { sites, state } = directory(['a.example'], false);
    for (let i = 0; i < 2000; i += 1) await sites.find(`x${i}.example`);
    await sites.find('x1999.example');
    expect([sites.size, state.reads]).toEqual([500, 2000]);
  });

  it('answers with the known site when reading it again takes long', async () => {
    let isSilent = false;
    const sites = new SiteDirectory({
      read: async (host) => (isSilent ? new Promise(() => undefined) : siteOf(host)),
      maxAge: 0,
    });
    await sites.find('a.example');
    isSilent = true;
    const begun = performance.now();
    expect(await sites.find('a.example')).toEqual(siteOf('a.example'));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('keeps known sites while the event API is down, and throws when a site is not known', async () => {
    const { sites, state } = directory(['a.example'], false);
    await sites.find('a.example');
    state.down = true;
    state.now = 5000;
    const before = state.reads;
    expect(await sites.find('a.example')).toEqual(siteOf('a.example'));
    expect(await sites.find('a.example')).toEqual(siteOf('a.example'));
    expect(state.reads - before).toBe(1); // read again only after a while
    state.now += 5000;
    await sites.find('a.example');
    expect(state.reads - before).toBe(2);
    await expect(sites.find('b.example')).rejects.toThrow('down');
  });
});
