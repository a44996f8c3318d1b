/** How many navigations and requests are under way; the loading bar shows while there is one. */
let running = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Reports the start of a navigation or request; call what it gives, once, when that has ended. */
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

/** Shows the loading bar until some work has ended, whether it succeeds or not (specification §7). */
export async function withProgress<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = startProgress();
  try {
    return await work();
  } finally {
    end();
  }
}
