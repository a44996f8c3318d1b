import { createServer } from 'node:net';

/**
 * Servers of tests get ports from below those that the system hands out to outgoing connections (32768 and up on Linux),
 * so that nothing else takes one between the choice and the server's start.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
const MAX_ATTEMPTS = 1000;

/**
 * Chooses ports at random among those that nobody listens on, so that two checkouts can run their tests at the same time.
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
      // Held until all are chosen, so that none is chosen twice.
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
 * @returns {Promise<import('node:net').Server | undefined>} undefined when somebody else listens there
 */
function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    // On every address, as the product listens: a port that is taken on one of them is not free.
    server.listen(port, '0.0.0.0', () => resolve(server));
  });
}
