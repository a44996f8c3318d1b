import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';

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

export interface RawAnswer {
  /** Everything that the server sent, possibly nothing. */
  text: string;
  /** Whether the server has closed the connection, not only its own half of it. */
  isClosed: boolean;
}

/**
 * Sends bytes as they are, which may be no valid HTTP, and never ends its own half of the connection.
 * @param waitMs time after which the connection counts as left open
 */
export function sendRaw(port: number, bytes: string, waitMs = 3000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    const done = (isClosed: boolean) => {
      clearTimeout(limit);
      clearInterval(probe);
      socket.destroy();
      resolve({ text, isClosed });
    };
    const limit = setTimeout(() => done(false), waitMs);
    // A connection that the server has closed completely answers further bytes with a reset.
    let probe: NodeJS.Timeout | undefined;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => {
      probe = setInterval(() => socket.write('\r\n'), 20);
    });
    socket.on('error', () => done(true));
    socket.write(bytes, 'latin1');
  });
}
