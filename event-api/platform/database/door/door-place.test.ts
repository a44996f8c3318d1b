import { existsSync, lstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_SOCKET_PATH_BYTES, prepareSocketPath, socketPath } from './door-place';

const folder = mkdtempSync(join(tmpdir(), 'door-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const listenAt = (path: string) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(path, () => resolve(() => new Promise((done) => void server.close(() => done()))));
  });

describe('the place of the door', () => {
  it('is a folder that its user alone can open, and gone when removed', () => {
    const { path, remove } = prepareSocketPath(join(folder, 'plain'));
    expect(path).toBe(join(folder, 'plain/door/socket'));
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    writeFileSync(path, '');
    remove();
    expect(existsSync(path)).toBe(false);
  });

  it('is short enough for a socket, however long the path of the data folder is', async () => {
    const data = join(folder, ...Array.from({ length: 20 }, () => 'a-long-name'));
    const { path, remove } = prepareSocketPath(data);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(MAX_SOCKET_PATH_BYTES);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    await (await listenAt(path))();
    expect(socketPath(data)).toBe(path);
    const again = prepareSocketPath(data);
    expect(existsSync(dirname(path))).toBe(false); // what a killed process left
    again.remove();
    remove();
    expect(existsSync(dirname(again.path))).toBe(false);
    expect(lstatSync(join(data, 'door/socket'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('is free again after a process that was killed', async () => {
    const data = join(folder, 'killed');
    const { path } = prepareSocketPath(data);
    writeFileSync(path, ''); // a socket that nobody listens at is a file as well
    await expect(listenAt(path)).rejects.toThrow('EADDRINUSE');
    prepareSocketPath(data);
    await (await listenAt(path))();
  });
});
