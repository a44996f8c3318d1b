import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../http/accepted-encoding';
import type { Entry, Variant } from './entry';

/** Sends a cached page in the best encoding that the browser accepts, or 304 when the browser has it already. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && entry.status === 200 && hasTag(known, entry.etag)) {
    response.writeHead(304, entry.notModified).end();
    return;
  }
  const variant = bestVariant(request.headers['accept-encoding'], entry);
  response.writeHead(entry.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

function bestVariant(accepted: string | string[] | undefined, entry: Entry): Variant {
  const encoding = acceptedEncoding(accepted);
  if (encoding === 'br') return entry.brotli;
  return encoding === 'gzip' ? entry.gzip : entry.plain;
}

/** Whether an If-None-Match header contains the ETag; a proxy may have turned the weak tag into a strong one. */
function hasTag(header: string, etag: string): boolean {
  return header === etag || header.includes(etag.slice(2)) || header.trim() === '*';
}
