import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './http/security-headers';

const NO_STORE = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** `/healthz`: always 200 while the process runs. */
export function sendHealth(response: ServerResponse): void {
  response.writeHead(200, NO_STORE).end('ok\n');
}

/** `/readyz`: 200 if calls can be answered; 503 during shutdown or without the database. */
export async function sendReadiness(
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const ready = await isReady().catch(() => false);
  response.writeHead(ready ? 200 : 503, NO_STORE).end(ready ? 'ready\n' : 'not ready\n');
}
