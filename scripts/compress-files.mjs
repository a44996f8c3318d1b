// Compresses a folder's files at build time; the server sends <name>.br or <name>.gz in place of a file.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Pictures and fonts are not in the list, because they are compressed already. */
const EXTENSIONS = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
/** A smaller file fits into one network packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400;

/** @param {string} folder */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && EXTENSIONS.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compressFile(file) {
  const body = await readFile(file);
  if (body.length < MIN_COMPRESSED_BYTES) return;
  const [small, smaller] = await Promise.all([
    gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
}
