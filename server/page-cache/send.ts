import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Entry, Variant } from './entry';

/** Answers with a kept page: in the best encoding that the visitor takes, or 304 when the visitor has it already. */
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

/** The best encoding of ours that an Accept-Encoding header takes; one with `q=0` is refused. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  if (!header) return undefined;
  const text = String(header);
  if (/(?:^|[ ,])br(?! *; *q=0(?:\.0*)?(?:$|[ ,]))(?=$|[ ,;])/.test(text)) return 'br';
  return /(?:^|[ ,])gzip(?! *; *q=0(?:\.0*)?(?:$|[ ,]))(?=$|[ ,;])/.test(text) ? 'gzip' : undefined;
}

function hasTag(header: string, etag: string): boolean {
  return header === etag || header.includes(etag.slice(2)) || header.trim() === '*';
}
