import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Names of Next's undocumented parts. */
const PRIVATE_NAMES =
  /next\/dist\/|__next_f|x-nextjs-|x-next-cache|x-middleware-|next-router-|\b_rsc\b|['"]rsc['"]|headers\.rsc\b|\$R[CTVX]\b|TURBOPACK/;

const FOLDERS = ['app', 'components', 'lib', 'server'];
const HERE = 'server/next-internals/';

it('only this folder uses names of Next’s undocumented parts', async () => {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const sources = ['middleware.ts', 'server.ts', 'next.config.ts', ...files.flat()].filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(HERE),
  );
  const named = await Promise.all(
    sources.map(async (file) => (PRIVATE_NAMES.test(await readFile(file, 'utf8')) ? [file] : [])),
  );
  expect(named.flat()).toEqual([]);
});
