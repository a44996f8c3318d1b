/** Work that waits for a pause, of which only the newest is done. */
export interface Settling {
  /** Does the work after the pause, unless newer work comes first; a click, which may lead away, does not wait. */
  later: (work: () => void) => void;
  /** Forgets what waits. */
  drop: () => void;
}

/** @param pause in milliseconds. */
export function createSettling(pause: number): Settling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  const drop = () => {
    clearTimeout(timer);
    removeEventListener('click', settle, true);
    waiting = undefined;
  };
  const settle = () => {
    const work = waiting;
    drop();
    work?.();
  };
  const later = (work: () => void) => {
    drop();
    waiting = work;
    timer = setTimeout(settle, pause);
    // Heard on the way down, so that the click's own handlers find the work done.
    addEventListener('click', settle, true);
  };
  return { later, drop };
}
