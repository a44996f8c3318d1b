import type { ServerResponse } from 'node:http';

const NO_STORE = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** `/healthz`: the process is up. */
export function sendHealth(response: ServerResponse): void {
  response.writeHead(200, NO_STORE).end('ok\n');
}

/** `/readyz`: calls can be answered. Not while the process closes down, nor without its database. */
export async function sendReadiness(
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const ready = await isReady().catch(() => false);
  response.writeHead(ready ? 200 : 503, NO_STORE).end(ready ? 'ready\n' : 'not ready\n');
}
