import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECURITY_HEADERS } from './security-headers';

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** Refuses a request in one line of text. It costs nothing: no page is rendered for it, and nothing is read. */
export function sendRefusal(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, { ...HEADERS, 'Content-Length': text.length, ...headers });
  response.end(text);
}

/**
 * Refuses on a socket that has no response object, and closes it at once and completely: a socket that only ended its own
 * half would stay open until the other side ends its half, which it may never do.
 */
export function refuseSocket(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...HEADERS, 'Content-Length': 0, Connection: 'close' });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n`, () => socket.destroy());
}
