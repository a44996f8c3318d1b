import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/**
 * Prepares the tests of a file for pages of a visitor with a basket. Basket and live messages are one for a page, so each test
 * gets a page of its own and has to import what it renders.
 */
export function setUpBasketPages(): SetupServer {
  const server = setupServer();
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('api-token', 'a-token');
    vi.resetModules();
  });
  afterEach(() => server.resetHandlers());
  return server;
}
