// @vitest-environment jsdom
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '@/lib/api/browser';
import { TOKEN_KEY } from '@/lib/api/token';
import { mockCall, mockRefusal } from '../../support/call-mocks';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem(TOKEN_KEY, 't');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('mocked calls', () => {
  it('answer under their own path, and get the input', async () => {
    server.use(
      mockCall('getTimeZones', [{ id: 'UTC', name: 'UTC' }]),
      mockCall('deleteEmailByID', ({ id }) => {
        expect(id).toBe('a b');
        return { done: true };
      }),
    );
    expect(await api.getTimeZones()).toEqual([{ id: 'UTC', name: 'UTC' }]);
    expect(await api.deleteEmailByID({ id: 'a b' })).toEqual({ done: true });
  });

  it('refuse', async () => {
    server.use(mockRefusal('getTimeZones', 422, { request: ['no'] }));
    await expect(api.getTimeZones()).rejects.toMatchObject({ status: 422, errors: { request: ['no'] } });
  });
});
