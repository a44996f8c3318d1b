import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const CHILD = pathToFileURL('scripts/child.mjs').href;
/** Runs a program that runs another to its end. */
const running = (inner: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runToEnd } from ${JSON.stringify(CHILD)};
       await runToEnd(['-e', ${JSON.stringify(inner)}]);
       console.log('went on');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a signal ends a program and the one that it waits for, so that an interrupted build leaves nothing running', async () => {
  const outer = running('console.log(process.pid); setInterval(() => undefined, 1000)');
  const [line] = await once(outer.stdout, 'data');
  const inner = Number(String(line));
  outer.kill('SIGTERM');
  const [code] = await once(outer, 'exit');
  expect(code).toBe(143);
  expect(isAlive(inner)).toBe(false);
});

test('a program that fails ends the one that waits for it, with its code', async () => {
  const outer = running('process.exit(7)');
  let said = '';
  outer.stdout.on('data', (text) => {
    said += text;
  });
  expect(await once(outer, 'exit')).toEqual([7, null]);
  expect(said).toBe('');
});
