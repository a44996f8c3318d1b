import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { measureAlternately, type Pair, requestsPerSecond } from './load';
import { type Product, startBareServer } from './processes';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Still compressed. */
  body: Buffer;
}

/** Makes a GET request without decompressing the body. */
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

/** Throughput of one address of the product against a bare server that sends the same bytes. `more`: further headers. */
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
    const pair = await measureAlternately(
      rounds,
      () => requestsPerSecond({ url, headers }, seconds),
      () => requestsPerSecond({ url: bare.url }, seconds),
    );
    return { ...pair, bytes: answer.body.length };
  } finally {
    bare.stop();
  }
}

/** Compressed size of a page's HTML, in bytes. */
export async function pageBytes(product: Product, path: string, host: string): Promise<number> {
  const page = await fetchRaw(`${product.origin}${path}`, { host, 'accept-encoding': 'gzip' });
  return page.body.length;
}

/** Total gzip size, in bytes, of the scripts that a page's HTML loads. */
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
