/** How many calls are under way, for the progress indicator (specification §7). */

let active = 0;
const listeners = new Set<() => void>();

export function activeCalls(): number {
  return active;
}

/** Tells of each change of the number. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a call until it has ended, whether it succeeds or not. */
export async function counted<Result>(call: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await call();
  } finally {
    change(-1);
  }
}

function change(by: number): void {
  active += by;
  for (const listener of listeners) listener();
}
