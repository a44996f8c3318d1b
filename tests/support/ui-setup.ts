import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/api/query-client';

// What is loaded when it is needed, such as the text editor, takes a slow machine a while.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  // Each test starts with an empty query cache.
  queryClient().clear();
});

// jsdom has the dialog element without its methods; the tests only need the `open` state.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
