/** Delays work until calls pause; only the newest work runs. */
export interface Debounce {
  /** Runs the work after the delay, unless newer work replaces it. A click runs it at once, since it may leave the page. */
  schedule: (work: () => void) => void;
  /** Drops the scheduled work. */
  cancel: () => void;
}

export function createDebounce(delayMs: number): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scheduled: (() => void) | undefined;

  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('click', run, true);
    scheduled = undefined;
  };
  const run = () => {
    const work = scheduled;
    cancel();
    work?.();
  };
  const schedule = (work: () => void) => {
    cancel();
    scheduled = work;
    timer = setTimeout(run, delayMs);
    // In the capture phase, so that the work is done before the click's own handlers run.
    addEventListener('click', run, true);
  };
  return { schedule, cancel };
}
