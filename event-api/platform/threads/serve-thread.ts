import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
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

/**
 * Lets the process's other threads, and the database beside it, have the processor first: with few processors, a PDF would
 * otherwise take it from the event loop. Only Linux gives each thread a priority of its own; elsewhere, and where it is
 * not allowed, nothing changes.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // `<process>/task/<thread>`, for the thread that reads it.
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without /proc, as in some containers, the thread keeps its priority: it is slower for others, but works.
  }
}
