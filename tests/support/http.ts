import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Asking {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Makes a request to a server on this machine with any Host header, which `fetch` does not allow. */
export function ask(port: number, path: string, asking: Asking = {}): Promise<Got> {
  const { method = 'GET', host = 'conf1.localhost', headers = {}, body } = asking;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers: { host, ...headers }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: whole,
          text: whole.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Starts a server on a free port. */
export async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port }; // it listens on TCP
}
