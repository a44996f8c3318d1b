// A program that another one waits for.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program of Node to its end, and ends this process if that fails. A signal to this process ends both: one that is stopped
 * leaves nothing running.
 */
export async function runToEnd(args, options = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  let received;
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const [code] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...ended) => resolve(ended));
  });
  for (const signal of SIGNALS) process.off(signal, pass);
  if (received) process.exit(128 + constants.signals[received]);
  if (code !== 0) process.exit(code ?? 1);
}
