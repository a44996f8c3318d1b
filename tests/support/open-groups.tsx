import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { storeToken } from '@/lib/api/token';
import type { Locale } from '@/lib/i18n/languages';
import { groupInfo, registrationInfo } from '@/lib/stores/visit-cookies';
import { renderInLanguage } from './in-language';

/** The screens of groups in the component tests, with answers of the API. A test file mocks `@/lib/realtime/live`. */

export const server = setupServer();

export function setUpGroups(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    window.scrollTo = () => {};
  });
  afterAll(() => server.close());
  beforeEach(() => storeToken('token'));
  afterEach(() => {
    server.resetHandlers();
    server.events.removeAllListeners();
    groupInfo.clear();
    registrationInfo.clear();
    sessionStorage.clear();
    vi.clearAllMocks();
  });
}

/** Opens a screen at an address. */
export async function openAt(
  address: string,
  screen: ReactNode,
  handlers: readonly RequestHandler[],
  locale: Locale = 'en',
): Promise<void> {
  server.use(...handlers);
  history.replaceState(null, '', address);
  await renderInLanguage(screen, locale);
}

/** What is sent with a call from now on. */
export function sentTo(path: string): Record<string, FormDataEntryValue>[] {
  const sent: Record<string, FormDataEntryValue>[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith(path)) sent.push(Object.fromEntries(await request.clone().formData()));
  });
  return sent;
}
