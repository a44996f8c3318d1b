import { get } from 'node:http';
import { PORTS } from './ports';

const SITE = `http://127.0.0.1:${PORTS.usual}`;

export interface Fetched {
  status: number;
  type: string;
  /** Target of a redirect; empty without one. */
  location: string;
  body: Buffer;
}

/** Requests a path as a program does, without a browser, for a host. */
export function fetchSite(
  path: string,
  { host = 'conference.localhost', cookie }: { host?: string; cookie?: string } = {},
): Promise<Fetched> {
  const headers = { host, 'x-forwarded-for': '10.9.8.7', ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    get(`${SITE}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}
