/** How many navigations and requests are under way; the loading bar shows while there is one. */
let running = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Reports the start of a navigation or request. @returns a function to call when it has ended; further calls do nothing */
export function startProgress(): () => void {
  running += 1;
  notify();
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    running -= 1;
    notify();
  };
}

export function isProgressing(): boolean {
  return running > 0;
}

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the loading bar while work runs, until it succeeds or fails (specification §7). */
export async function withProgress<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = startProgress();
  try {
    return await work();
  } finally {
    end();
  }
}
