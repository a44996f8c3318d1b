import { beforeEach, describe, expect, it } from 'vitest';
import { tagClock } from '../freshness/tag-clock';
import CacheHandler from './cache-handler';
import { nextEntries } from './next-entries';

type Value = NonNullable<Parameters<CacheHandler['set']>[1]>;
type SetContext = Parameters<CacheHandler['set']>[2];
type GetContext = Parameters<CacheHandler['get']>[1];

const handler = new CacheHandler();
const life = { cacheControl: { revalidate: 60, expire: 3600 } } as SetContext;
const pageContext = { kind: 'APP_PAGE', isFallback: false } as GetContext;
const dataContext = { kind: 'FETCH', tags: ['event:a'], softTags: ['_N_T_/soft'] } as GetContext;

// The casts: only the parts of Next's values that the handler uses.
const page = (html: string) =>
  ({
    kind: 'APP_PAGE',
    html,
    headers: { 'x-next-cache-tags': 'event:a,host:a.example' },
  }) as unknown as Value;
/** A page whose outline, like all small buffers, lies in a block of memory with others. */
const largePage = () => {
  const rscData = Buffer.from('A session about planting trees. '.repeat(20_000));
  return {
    ...{
      kind: 'APP_PAGE',
      html: `<main>${rscData}</main>`,
      rscData,
      headers: { 'x-next-cache-tags': 'event:a' },
    },
    segmentData: new Map([
      ['/_tree', Buffer.from('outline')],
      ['/_full', Buffer.from(rscData)],
    ]),
  };
};
const keptBytes = () => nextEntries()?.calculatedSize ?? 0;
const data = (body = '{}') =>
  ({ kind: 'FETCH', data: { headers: {}, body, url: '' }, revalidate: 60 }) as unknown as Value;

let key = '';
let count = 0;
beforeEach(() => {
  count += 1;
  key = `/page-${count}`;
});

/** Runs something within a call into Next. */
function within<Result>(blocking: boolean, act: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    tagClock().run(blocking, () => act().then(resolve, reject));
  });
}
const store = (value: Value, context = life) => within(true, () => handler.set(key, value, context));

describe('the cache handler of Next', () => {
  it('returns a fresh page as it was stored, and gives the page cache its tags', async () => {
    await store(page('a'));
    let stamp: readonly string[] | undefined;
    const entry = await within(true, async () => {
      const found = await handler.get(key, pageContext);
      stamp = tagClock().current?.stamp?.tags;
      return found;
    });
    expect([entry?.value, stamp]).toEqual([page('a'), ['event:a', 'host:a.example']]);
  });

  it('notes the tags of all data that a call into Next asks for, also of what is not there yet', async () => {
    await within(true, () => handler.set(key, data(), { fetchCache: true, tags: ['event:a'] } as SetContext));
    const other = { ...dataContext, tags: ['event:a', 'sessions'] } as GetContext;
    const tags = await within(true, async () => {
      await handler.get(key, dataContext);
      await handler.get(`${key}-missing`, other);
      await handler.get('/a-page', pageContext);
      return [...(tagClock().current?.readTags ?? [])];
    });
    expect(tags).toEqual(['event:a', 'sessions']);
  });

  it('makes the page cache’s render wait for the new page, while others get the old one', async () => {
    await store(page('a'));
    tagClock().invalidate('event:a');
    const modified = async (blocking: boolean) =>
      (await within(blocking, () => handler.get(key, pageContext)))?.lastModified;
    expect(await modified(true)).toBe(-1);
    const old = (await modified(false)) ?? 0;
    expect([old > 0, old < Date.now() - 60_000]).toEqual([true, true]);
  });

  it('never returns a page after a hard invalidation', async () => {
    await store(page('a'));
    await handler.revalidateTag('event:a');
    expect((await within(false, () => handler.get(key, pageContext)))?.lastModified).toBe(-1);
  });

  it('treats a page as outdated that was rendered while its event changed', async () => {
    await within(true, async () => {
      tagClock().invalidate('event:a');
      await handler.set(key, page('old'), life);
    });
    expect((await within(true, () => handler.get(key, pageContext)))?.lastModified).toBe(-1);
  });

  it('does not treat a page as newer when Next stores it again after a failed render', async () => {
    const value = page('a');
    await store(value);
    tagClock().invalidate('event:a');
    await store(value);
    expect((await within(true, () => handler.get(key, pageContext)))?.lastModified).toBe(-1);
  });

  it('keeps of a large page a twentieth, and returns all of it that the router asks for', async () => {
    const value = largePage();
    const textBytes = 2 * value.html.length + value.rscData.length;
    const before = keptBytes();
    await store(value as unknown as Value);
    await expect.poll(() => (keptBytes() - before) / textBytes).toBeLessThan(1 / 20);
    const found = await within(true, () => handler.get(key, pageContext));
    const given = found?.value as unknown as typeof value;
    expect([given.html === value.html, given.rscData.equals(value.rscData)]).toEqual([true, true]);
    expect([given.kind, given.headers, [...given.segmentData]]).toEqual([
      ...['APP_PAGE', value.headers],
      [['/_tree', Buffer.from('outline')]],
    ]);
  });

  it('keeps of long data a twentieth, and returns all of it', async () => {
    const body = JSON.stringify(
      Array.from({ length: 10_000 }, (_, at) => ({ title: `Session ${at % 100}` })),
    );
    const value = data(body);
    const before = keptBytes();
    await store(value, { fetchCache: true, tags: ['event:a'] });
    await expect.poll(() => (keptBytes() - before) / (2 * body.length)).toBeLessThan(1 / 20);
    expect((await within(false, () => handler.get(key, dataContext)))?.value).toEqual(value);
  });

  it('does not treat a page as newer when Next stores again what it was given, after a failed render', async () => {
    const before = keptBytes();
    await store(largePage() as unknown as Value);
    await expect.poll(() => keptBytes() - before).toBeLessThan(100_000);
    tagClock().invalidate('event:a');
    const given = await within(true, () => handler.get(key, pageContext));
    if (given?.value) await store(given.value);
    expect((await within(true, () => handler.get(key, pageContext)))?.lastModified).toBe(-1);
  });

  it.each(['event:a', '_N_T_/soft'])('drops data after %s was invalidated', async (tag) => {
    await store(data(), { fetchCache: true, tags: ['event:a'] });
    expect((await within(false, () => handler.get(key, dataContext)))?.value).toEqual(data());
    tagClock().invalidate(tag);
    expect(await within(false, () => handler.get(key, dataContext))).toBeNull();
  });

  it('forgets entries that Next deletes', async () => {
    await store(page('a'));
    await handler.set(key, null, life);
    expect(await handler.get(key, pageContext)).toBeNull();
  });
});
