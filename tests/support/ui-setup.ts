import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { router } from './mocked-address';
import { live } from './silent-live';

// What is loaded when it is needed, such as the text editor, takes a slow machine a while.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  // Each test starts with an empty query cache, at the home page, with nothing stored and nobody listening.
  queryClient().clear();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  for (const spy of Object.values(router)) spy.mockClear();
  live.joined.clear();
  live.catchUps.clear();
  live.heard.clear();
});

// jsdom knows no media: tests see a narrow window without preferences.
window.matchMedia = (media) => ({
  ...{ media, matches: false, onchange: null },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// jsdom has the dialog element without its methods; the tests only need the `open` state.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
