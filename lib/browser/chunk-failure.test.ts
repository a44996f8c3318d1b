// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isChunkFailure, reloadForChunk } from './chunk-failure';

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('isChunkFailure', () => {
  it.each([
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    new Error('Failed to load chunk /_next/static/chunks/abc.js from module 12'),
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 3 failed.'),
    new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
  ])('knows %s', (error) => {
    expect(isChunkFailure(error)).toBe(true);
  });

  it.each([new Error('Cannot read properties of undefined'), 'Loading chunk 12 failed.', undefined])(
    'leaves %s alone',
    (error) => {
      expect(isChunkFailure(error)).toBe(false);
    },
  );
});

describe('reloadForChunk', () => {
  it('reloads at most once a minute', () => {
    const page = { reload: vi.fn() };
    const start = 1_800_000_000_000;
    expect(
      [0, 1, 59_999, 60_000, 119_999, 120_000].map((after) => reloadForChunk(page, start + after)),
    ).toEqual([true, false, false, true, false, true]);
    expect(page.reload).toHaveBeenCalledTimes(3);
  });

  it('leaves a page alone that has no connection, or that can remember nothing', () => {
    const page = { reload: vi.fn() };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(reloadForChunk(page)).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(reloadForChunk(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });
});
