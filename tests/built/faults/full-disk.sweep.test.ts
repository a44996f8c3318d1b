import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { withOnSale } from '@/bench/on-sale';
import { DISK_SESSIONS, fillDisk, smallFileSystem } from '@/faults/full-disk';
import { requireBuild } from '../built-product';

beforeAll(requireBuild);

it.for(['database', 'outbox'] as const)(
  'refuses what it cannot write on a full disk of the %s, says so in /readyz, and recovers by itself',
  async (of, { skip }) => {
    const disk = await smallFileSystem(of === 'database' ? 150 : 2);
    if (!disk) return skip('only root can make a file system');
    const other = await mkdtemp(join(tmpdir(), 'rendezvous-outbox-'));
    const outbox = of === 'outbox' ? disk.folder : other;
    const environment = { OUTBOX_DIR: outbox };
    const dataFolder = of === 'database' ? { dataFolder: disk.folder } : {};
    try {
      await withOnSale({ sessions: DISK_SESSIONS, environment, ...dataFolder }, async (onSale) => {
        const noticed = await fillDisk(onSale, {
          folder: disk.folder,
          outbox,
          needsRefusal: of === 'database',
        });
        expect.soft(noticed).toMatchObject({ lost: 0, wrong: {}, readiness: 503, halfWritten: 0 });
        if (of === 'database') expect.soft(noticed.refused).toBeGreaterThan(0);
        expect.soft(noticed.longestMs).toBeLessThan(5_000);
        expect.soft(noticed.backAfterMs).toBeLessThan(2_000);
        expect.soft(noticed.readyAfterMs).toBeLessThan(3_000);
      });
    } finally {
      await disk.remove();
      await rm(other, { recursive: true });
    }
  },
);
