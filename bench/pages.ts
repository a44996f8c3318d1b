import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { inTurn, type Pair, requestsPerSecond } from './load';
import { type Product, startBareServer } from './processes';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, still compressed. */
  body: Buffer;
}

/** A GET whose body is left as it came. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    }).on('error', reject);
  });
}

/** Throughput of an address of the product against a bare server that sends the same bytes. `more`: further headers. */
export async function againstBareServer(
  product: Product,
  path: string,
  host: string,
  rounds: number,
  seconds: number,
  more: Record<string, string> = {},
): Promise<Pair & { bytes: number }> {
  const headers = { host, 'accept-encoding': 'gzip', ...more };
  const url = `${product.origin}${path}`;
  for (let visit = 0; visit < 3; visit += 1) await fetchRaw(url, headers);
  const answer = await fetchRaw(url, headers);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  const bare = await startBareServer(
    answer.body,
    String(answer.headers['content-type']),
    answer.headers['content-encoding'] ?? null,
  );
  try {
    const pair = await inTurn(
      rounds,
      () => requestsPerSecond({ url, headers }, seconds),
      () => requestsPerSecond({ url: bare.url }, seconds),
    );
    return { ...pair, bytes: answer.body.length };
  } finally {
    bare.stop();
  }
}

/** Size, in bytes, of a page's HTML as it travels. */
export async function pageBytes(product: Product, path: string, host: string): Promise<number> {
  const page = await fetchRaw(`${product.origin}${path}`, { host, 'accept-encoding': 'gzip' });
  return page.body.length;
}

/** Gzip size, in bytes, of every script that a page's first load asks for. */
export async function scriptBytes(product: Product, path: string, host: string): Promise<number> {
  const page = await fetchRaw(`${product.origin}${path}`, { host });
  const scripts = new Set(
    [...page.body.toString().matchAll(/<script[^>]+src="(\/_next\/[^"]+)"(?![^>]*nomodule)/gi)].map(
      (match) => match[1],
    ),
  );
  let bytes = 0;
  for (const script of scripts) {
    const file = await fetchRaw(`${product.origin}${script}`, { host });
    bytes += gzipSync(file.body).length;
  }
  return bytes;
}
