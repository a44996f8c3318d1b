import { join } from 'node:path';
import { z } from 'zod';

/** A backup cannot be made or restored; the message says why, and what to do. */
export class BackupRefused extends Error {}

/** What `backup.json` says, written last: a folder without it is no whole backup. */
export const backupManifest = z.object({
  /** The version of the folder's form. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration was written that the database had, in milliseconds. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  files: z.number(),
  /** Keys of files that the storage did not have. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Where the parts of a backup are in its folder. */
export const placesIn = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  /** A line for each row: a JSON text of PostgreSQL's own writing of the row, which loses nothing of any type. */
  table: (name: string) => join(folder, 'database', `${name}.jsonl`),
  file: (key: string) => join(folder, 'uploads', key),
  secret: join(folder, 'token-secret'),
});
