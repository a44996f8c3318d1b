import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { catalogue } from '@/lib/contract/catalogue';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';

const HOST = 'changes.example';

describeOnBoth('what has changed in the programme', (platform) => {
  let api: TestApi;
  const bring = (change: (event: EventDefinitionInput) => unknown, code = 'changes', host = HOST) =>
    api.importFixture({ code, host }, (event) => {
      change(event);
      return event;
    });
  const workshop = ({ programme }: EventDefinitionInput, code: string) => {
    const found = programme?.workshops?.find((each) => each.code === code);
    if (!found) throw new Error(`the fixture has no workshop ${code}`);
    return found;
  };
  beforeAll(async () => {
    api = createTestApi(platform());
    await bring(() => undefined);
    await bring((event) => {
      workshop(event, 'circuits').title = { en: 'Currents & <more>', fr: 'Courants' };
      Object.assign(workshop(event, 'choir').sessions?.[0] ?? {}, { cancelled: true });
    });
  });

  async function feed(x: 'rss' | 'json', language?: 'en' | 'fr', host = HOST) {
    const answer = await api.fetch(
      requestFor(catalogue.getProgrammeFeed, { x, ...(language && { language }) }, { host, locale: 'en' }),
    );
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  it('getProgrammeChanges 200: each change in a sentence, in the language of the call, once for all sessions of a workshop', async () => {
    const { changes, time_zone } = await api.call('getProgrammeChanges', {}, { host: HOST });
    expect(time_zone).toBe('America/Los_Angeles');
    expect(changes.map(({ kind, workshops_code, title }) => [kind, workshops_code, title])).toEqual([
      ['cancelled', 'choir', expect.any(String)],
      ['title', 'circuits', 'Currents & <more>'],
    ]);
    expect(changes[0]?.text).toMatch(/^Cancelled\. It was planned for \w+, \w+ \d+, .+\.$/);
    expect(changes[1]?.text).toMatch(/^New title\. It was “.+”\.$/);
    const french = await api.call('getProgrammeChanges', {}, { host: HOST, locale: 'fr' });
    expect(french.changes[1]).toMatchObject({
      title: 'Courants',
      text: expect.stringMatching(/^Nouveau titre/),
    });
  });

  it('getProgrammeChanges 200: nothing for an event that did not change, and nothing of another event', async () => {
    await bring(() => undefined, 'calm', 'calm.example');
    expect((await api.call('getProgrammeChanges', {}, { host: 'calm.example' })).changes).toEqual([]);
    expect((await feed('rss', 'en', 'calm.example')).text).not.toContain('<item>');
  });

  it('getProgrammeFeed 200: valid RSS with absolute links, in the language of its address', async () => {
    const { status, headers, text } = await feed('rss', 'fr');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(headers.get('content-language')).toBe('fr');
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain('<language>fr</language>');
    expect(text.match(/<item>/g)).toHaveLength(2);
    expect(text).toContain(`<link>https://${HOST}/fr/workshops/circuits</link>`);
    expect(new Set(text.match(/<guid[^>]*>[^<]+/g)).size).toBe(2);
    expect((await feed('rss', 'en')).text).toContain('<title>Currents &amp; &lt;more&gt;</title>');
  });

  it('getProgrammeFeed 200: a JSON feed, which an import makes anew', async () => {
    const first = JSON.parse((await feed('json', 'en')).text);
    expect(first).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `https://${HOST}/schedule/changes`,
      feed_url: `https://${HOST}/api/getProgrammeFeed/json?language=en`,
    });
    expect(first.items[0]).toEqual({
      id: expect.stringMatching(/^https:\/\/changes\.example#change-\d+$/),
      url: `https://${HOST}/workshops/choir`,
      title: expect.any(String),
      content_text: expect.stringMatching(/^Cancelled/),
      date_published: expect.stringMatching(/Z$/),
    });
    await bring(() => undefined);
    const { items } = JSON.parse((await feed('json', 'en')).text);
    expect(items.length).toBeGreaterThan(first.items.length);
    expect(items.map(({ content_text }: { content_text: string }) => content_text)).toContainEqual(
      expect.stringMatching(/^Takes place after all/),
    );
  });

  it('getProgrammeChanges and getProgrammeFeed 404 while the site is not open', async () => {
    const host = 'closed-changes.example';
    await bring(
      (event) => Object.assign(event.registration ?? {}, { homepage: 'coming_soon' }),
      'closed-changes',
      host,
    );
    expect((await api.refused('getProgrammeChanges', {}, { host })).status).toBe(404);
    expect((await feed('json', 'en', host)).status).toBe(404);
  });
});
