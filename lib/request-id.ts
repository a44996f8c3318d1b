import { AsyncLocalStorage } from 'node:async_hooks';

/** The header in which a request's id is taken over, passed on to the event API, and answered. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Next bundles this module several times, but all instances share globalThis.
const SLOT = Symbol.for('rendezvous.request-ids');
type Slots = { [SLOT]?: AsyncLocalStorage<string> };

const ids = (): AsyncLocalStorage<string> => {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new AsyncLocalStorage();
  return slots[SLOT];
};

/** The id of the request, or of the job's cause, that the running code belongs to. Every line of the log carries it. */
export const requestId = (): string | undefined => ids().getStore();

/** Runs something as a part of a request. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => ids().run(id, run);
