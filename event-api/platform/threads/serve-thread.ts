import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from './lower-priority';
import type { AnyThreadTask, ThreadAnswer, ThreadRequest } from './thread-task';

/**
 * Serves requests in a worker thread, one at a time and with low priority: the main thread sends the next one after the
 * answer.
 */
export function serveThread(tasks: readonly AnyThreadTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('This is the entry of a thread, not of a process.');
  lowerThreadPriority();
  const byName = new Map(tasks.map((task) => [task.name, task]));
  port.on('message', (request: ThreadRequest) => {
    void carryOut(byName.get(request.task), request).then((answer) => port.postMessage(answer));
  });
}

async function carryOut(task: AnyThreadTask | undefined, request: ThreadRequest): Promise<ThreadAnswer> {
  try {
    if (!task) throw new Error(`There is no thread task ${request.task}.`);
    const work = await task.load();
    // Cast because the input belongs to the task with this name.
    return { output: await work(request.input as never) };
  } catch (error) {
    return { error };
  }
}
