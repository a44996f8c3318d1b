import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRefusal } from './refusal';

/** Time a client gets to finish sending a body that nothing reads. */
const FINISH_SENDING_MS = 500;

/** Whether a request is for an organiser's picture. */
export const isPicture = (pathname: string): boolean => pathname.startsWith('/assets/');

/** Whether a request is for the event API: a call, or an organiser's picture. */
export const isCall = (pathname: string): boolean => pathname.startsWith('/api/') || isPicture(pathname);

/**
 * Refuses what is not answered by any part of the process, before any of them sees it. Only calls have a body and methods
 * other than GET and HEAD; the site has no server actions.
 * @param dev in development Next has addresses of its own that take other methods
 * @returns whether it refused
 */
export function refuseAtGate(request: IncomingMessage, response: ServerResponse, dev = false): boolean {
  const address = request.url ?? '';
  if (!address.startsWith('/') || hasSeveralHosts(request)) {
    sendRefusal(response, 400, { Connection: 'close' });
    return true;
  }
  if (dev || isCall(address)) return false;
  dropBody(request, response);
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  sendRefusal(response, 405, { Allow: 'GET, HEAD' });
  return true;
}

/** Node takes the first of several Host headers, a proxy in front perhaps the last: the two would speak of two events. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Closes the connection of a body that has not ended soon after the answer; Node alone would wait for minutes. */
function dropBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || length === '0')) return;
  response.once('finish', () => {
    if (request.complete) return;
    const limit = setTimeout(() => request.socket.destroy(), FINISH_SENDING_MS);
    request.once('close', () => clearTimeout(limit));
  });
}
