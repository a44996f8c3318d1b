import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** Best first: brotli is smaller and costs a browser no more. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

// Browsers send a handful of different headers; each is read once instead of with every request.
const read = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The best of our encodings that an Accept-Encoding header accepts; undefined when it accepts none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (!header) return undefined;
  const text = String(header);
  let encoding = read.get(text);
  if (!encoding) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': text } }).encodings([...ENCODINGS]);
    encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
    read.set(text, encoding);
  }
  return encoding === 'identity' ? undefined : encoding;
}
