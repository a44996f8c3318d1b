import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** In order of preference: brotli gives smaller files. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

// Browsers send only a few different headers, so each is parsed once instead of with every request.
const parsed = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The preferred encoding that an Accept-Encoding header accepts; undefined when it accepts none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (!header) return undefined;
  const text = String(header);
  let encoding = parsed.get(text);
  if (!encoding) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': text } }).encodings([...ENCODINGS]);
    encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
    parsed.set(text, encoding);
  }
  return encoding === 'identity' ? undefined : encoding;
}
