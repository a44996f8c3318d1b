import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/api/query-client';

afterEach(() => {
  cleanup();
  // Each test has a page of its own, which has asked nothing yet.
  queryClient().clear();
});

// jsdom has the dialog element but not its methods; what a test needs of them is the `open` state.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
