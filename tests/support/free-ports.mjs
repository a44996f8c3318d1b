import { createServer } from 'node:net';

/**
 * The ports for servers of tests are below the range that the system uses for outgoing connections (from 32768 on Linux), so
 * that no connection takes a chosen port before the server starts.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
const MAX_ATTEMPTS = 1000;

/**
 * Chooses random free ports, so that two checkouts can run their tests at the same time.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const held = [];
  try {
    for (let attempt = 0; held.length < count; attempt += 1) {
      if (attempt === MAX_ATTEMPTS) throw new Error(`no ${count} ports are free`);
      const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
      const server = await listenOn(port);
      // Keep the port open until all are chosen, so that none is chosen twice.
      if (server) held.push({ port, server });
    }
    return held.map(({ port }) => port);
  } finally {
    await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  }
}

/** @returns {Promise<number>} */
export async function freePort() {
  const [port = 0] = await freePorts(1);
  return port;
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server | undefined>} undefined when the port is in use
 */
function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    // On all addresses, like the product: a port that is in use on one of them is not free.
    server.listen(port, '0.0.0.0', () => resolve(server));
  });
}
