import { parentPort } from 'node:worker_threads';
import type { AnyThreadTask, ThreadAnswer, ThreadRequest } from './thread-task';

/** Answers what this thread is asked, one request after the other: its main thread sends the next one after an answer. */
export function serveThread(tasks: readonly AnyThreadTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('This is the entry of a thread, not of a process.');
  const byName = new Map(tasks.map((task) => [task.name, task]));
  port.on('message', (request: ThreadRequest) => {
    void carryOut(byName.get(request.task), request).then((answer) => port.postMessage(answer));
  });
}

async function carryOut(task: AnyThreadTask | undefined, request: ThreadRequest): Promise<ThreadAnswer> {
  try {
    if (!task) throw new Error(`There is no thread task ${request.task}.`);
    const work = await task.load();
    // It was asked for by its own task's name.
    return { output: await work(request.input as never) };
  } catch (error) {
    return { error };
  }
}
