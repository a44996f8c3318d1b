import type { OWN_BASKET } from '../contract/parts/cart';
import { CallError } from '../errors';
import { registrationInfo } from '../stores/visit-cookies';

/** Whose basket the visitor has: their own, or the registration's once there is one (design §11). Browser only. */
export interface BasketOwner {
  /** The code by which the calls know the basket: a registration's, or `mine`. */
  code: string;
  /** The registration was submitted: its sessions are changed elsewhere. */
  submitted: boolean;
}

/** The code of a basket that belongs to no registration. Only the type is imported, so that zod is not downloaded with it. */
const OWN: typeof OWN_BASKET = 'mine';

/** The registration that the cookie names when this visitor may not see it: a previous user of the browser left it. */
let refusedCode: string | undefined;
const listeners = new Set<() => void>();
let last: BasketOwner = { code: OWN, submitted: false };

/** Returns the same object until something changes, as `useSyncExternalStore` requires. */
export function basketOwner(): BasketOwner {
  const now = readOwner();
  if (now.code !== last.code || now.submitted !== last.submitted) last = now;
  return last;
}

function readOwner(): BasketOwner {
  const info = registrationInfo.get();
  if (!info?.code || info.code === refusedCode) return { code: OWN, submitted: false };
  const submitted = info.date !== undefined && info.started !== 'Y';
  if (info.started === 'Y' || submitted) return { code: info.code, submitted };
  return { code: OWN, submitted: false };
}

/** The code of the registration that the basket belongs to; undefined while it is the visitor's own. */
export function basketRegistration(): string | undefined {
  const { code } = basketOwner();
  return code === OWN ? undefined : code;
}

/** Calls the listener when the basket's owner changes. @returns a function that unsubscribes */
export function subscribeToOwner(listener: () => void): () => void {
  listeners.add(listener);
  const stop = registrationInfo.subscribe(() => {
    refusedCode = undefined;
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Falls back to the visitor's own basket when a 404 says that the cookie's registration is not theirs. @returns whether it did */
export function refuseOwner(code: string, error: unknown): boolean {
  if (code === OWN || !(error instanceof CallError) || error.status !== 404) return false;
  refusedCode = code;
  for (const listener of listeners) listener();
  return true;
}
