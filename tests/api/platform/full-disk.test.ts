import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseTrouble } from '@/event-api/calls/database-trouble';
import { openEmbedded } from '@/event-api/platform/database/embedded';
import { fillFileSystem, smallFileSystem } from '@/faults/full-disk';
import { placeNewDatabase } from '../../support/new-database.mjs';

test('the embedded database refuses what a full disk has no room for, and goes on when there is room', async ({
  skip,
}) => {
  const disk = await smallFileSystem(100);
  if (!disk) return skip('only root can make a file system');
  const data = join(disk.folder, 'data');
  await placeNewDatabase(data);
  const database = await openEmbedded(data, { guard: false });
  const write = () =>
    database.db.execute(sql`insert into filled select repeat('x', 1000) from generate_series(1, 2000)`);
  await database.db.execute(sql`create table filled (filler text)`);
  const free = await fillFileSystem(disk.folder);
  const refused = await write().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(databaseTrouble(refused)).toBe('full');
  await free();
  await write();
  await database.close();
  await disk.remove();
});
