import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

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
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Without /proc, as in some containers, the thread keeps its priority: it is slower for others, but works.
  }
}
