/** This instance stops. A job that throws it has had no effect and is given back: another instance runs it at once. */
export class InstanceStops extends Error {
  override message = 'this instance stops';
}

/**
 * Waits for what a job prepares before its first effect, no longer than until its instance stops. The preparing itself goes on.
 * @param stopping the job's, as its handler gets it
 * @throws InstanceStops
 */
export function beforeStop<T>(work: Promise<T>, stopping: AbortSignal | undefined): Promise<T> {
  if (!stopping) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new InstanceStops());
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop);
    work.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop));
  });
}
