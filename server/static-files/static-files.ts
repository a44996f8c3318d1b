import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { SECURITY_HEADERS } from '../http/security-headers';
import { acceptedEncoding } from '../page-cache/send';

/** Bytes of files kept in memory; a site's scripts, styles and fonts are a few megabytes. */
const MAX_BYTES = 48 * 2 ** 20;

/** Types whose bytes shrink; pictures and fonts are compressed already. */
const TEXT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const OTHER_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Loaded {
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  gzip: Buffer | undefined;
  brotli: Buffer | undefined;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Folder {
  /** Where the folder's files are served: `/_next/static`, or nothing for the site's root. */
  prefix: string;
  folder: string;
  cacheControl: string;
}

/** A file that a request may ask for. */
interface Known {
  file: string;
  cacheControl: string;
}

/**
 * The build's own files, compressed once and kept in memory. Only files found at start are served, by their exact address,
 * so no address can lead out of the folders.
 */
export class StaticFiles {
  readonly #loaded = new LRUCache<string, Loaded>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });

  private constructor(private readonly known: ReadonlyMap<string, Known>) {}

  static async open(folders: readonly Folder[]): Promise<StaticFiles> {
    const known = new Map<string, Known>();
    for (const { prefix, folder, cacheControl } of folders) {
      for (const path of await filesOf(folder)) {
        known.set(encodeURI(`${prefix}/${path}`), { file: join(folder, path), cacheControl });
      }
    }
    return new StaticFiles(known);
  }

  has(pathname: string): boolean {
    return this.known.has(pathname);
  }

  /** Answers with a file that `has` knows. */
  async send(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const loaded = await this.#load(pathname);
    if (request.headers['if-none-match'] === loaded.etag) {
      response.writeHead(304, loaded.headers).end();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const encoded = encoding === 'br' ? loaded.brotli : encoding === 'gzip' ? loaded.gzip : undefined;
    const body = encoded ?? loaded.plain;
    response.writeHead(200, {
      ...loaded.headers,
      ...(encoded && encoding && { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    });
    if (request.method === 'HEAD') response.end();
    else response.end(body);
  }

  async #load(pathname: string): Promise<Loaded> {
    const before = this.#loaded.get(pathname);
    if (before) return before;
    const known = this.known.get(pathname);
    if (!known) throw new Error(`no file is served at ${pathname}`);
    const plain = await readFile(known.file);
    const textType = TEXT_TYPES[extname(known.file)];
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
    const loaded: Loaded = {
      etag,
      headers: {
        ...SECURITY_HEADERS,
        'Content-Type': textType ?? OTHER_TYPES[extname(known.file)] ?? 'application/octet-stream',
        'Cache-Control': known.cacheControl,
        ETag: etag,
        ...(textType && { Vary: 'Accept-Encoding' }),
      },
      plain,
      gzip: textType ? await gzipped(plain) : undefined,
      brotli: textType ? await brotli(plain) : undefined,
    };
    this.#loaded.set(pathname, loaded);
    return loaded;
  }
}

/** Every file below a folder, by its path from there with slashes; none when there is no such folder. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function bytesOf({ plain, gzip: small, brotli: smaller }: Loaded): number {
  return plain.length + (small?.length ?? 0) + (smaller?.length ?? 0) + 1000;
}
