import { relative, resolve } from 'node:path';
import { commandFolder } from '@/lib/env';

/** A path as it was typed: from the folder in which the command was typed, which need not be the one where npm runs it. */
export function typedPath(path: string, from = commandFolder()): string {
  const here = process.cwd();
  if (from === here) return path;
  const whole = resolve(from, path);
  const short = relative(here, whole) || '.';
  return short.startsWith('..') ? whole : short;
}
