import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';

/** Limit of all kept files together: what every page needs, in two encodings, is about 1 MB. */
const MAX_BYTES = 6 * 2 ** 20;
/** Larger files are read from the disk each time. */
const MAX_FILE_BYTES = 256 * 2 ** 10;

interface KeptFile {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Keeps small files in memory as they were sent. In a rush most requests are for the same twenty files, and opening, reading
 * and closing one costs several times as much as sending it.
 */
export class KeptFiles {
  readonly #files = new LRUCache<string, KeptFile>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 1000,
  });

  /** Sends a kept file. @returns false if it is not kept */
  send(key: string, response: ServerResponse): boolean {
    const file = this.#files.get(key);
    if (!file) return false;
    response.writeHead(200, file.headers).end(file.body);
    return true;
  }

  /**
   * Keeps the file that is read into a response, as soon as its last byte is read: a visitor may have left before the
   * file is found to have ended.
   * @param others names of headers that are not the file's own
   */
  keep(
    key: string,
    file: Readable,
    { response, others }: { response: ServerResponse; others: string[] },
  ): void {
    if (response.statusCode !== 200 || response.getHeader('cache-control') === 'no-cache') return;
    let leftBytes = Number(response.getHeader('content-length'));
    if (leftBytes > MAX_FILE_BYTES) return;
    const headers = response.getHeaders();
    for (const name of others) delete headers[name];
    const parts: Buffer[] = [];
    file.on('data', (part: Buffer) => {
      parts.push(part);
      leftBytes -= part.length;
      if (leftBytes === 0) this.#files.set(key, { headers, body: Buffer.concat(parts) });
    });
  }
}

/** What a kept file is found by; undefined for a request that may get something else than the whole file. */
export function keptFileKey(
  { method, url = '', headers }: IncomingMessage,
  encoding: string,
): string | undefined {
  if (method !== 'GET' || url.includes('?') || headers.range || headers['if-none-match']) return undefined;
  return `${encoding} ${url}`;
}
