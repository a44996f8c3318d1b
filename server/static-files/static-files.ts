import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { acceptedEncoding } from '../http/compress';
import { setSecurityHeaders } from '../http/security-headers';
import { KeptFiles, keptFileKey } from './kept-files';

/** Addresses without an extension are pages, not files. */
const FILE_NAME = /\.\w+$/;

/** Types that get `charset=utf-8`, which sirv adds only to HTML. */
const TEXT_TYPES = /^(?:text\/|application\/(?:json|manifest\+json|xml))/;

interface Folder {
  /** The path at which the files are served: `/_next/static`, or empty for the site's root. */
  prefix: string;
  folder: string;
  /** Cache-Control of a file, by its address below the prefix. */
  cacheControl(pathname: string): string;
}

/** Answers a request for a file; calls `next` when there is no such file. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the build's files with sirv. It lists the folders once at startup, so no address can lead out of them. The files
 * were compressed by the build (scripts/compress-files.mjs).
 */
export function serveFiles(folders: readonly Folder[]): StaticFiles {
  const kept = new KeptFiles();
  const servers = folders
    .filter(({ folder }) => existsSync(folder))
    .map((folder) => serveFolder(folder, kept));
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const own = FILE_NAME.test(pathname)
      ? servers.filter(({ prefix }) => pathname.startsWith(`${prefix}/`))
      : [];
    const serveFrom = (at: number) => {
      const server = own[at];
      if (server) server.serve(request, response, () => serveFrom(at + 1));
      else next();
    };
    serveFrom(0);
  };
}

function serveFolder(
  { prefix, folder, cacheControl }: Folder,
  kept: KeptFiles,
): { prefix: string; serve: StaticFiles } {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, pathname) {
      response.once('pipe', (file) => closeWith(response, file));
      setSecurityHeaders(response);
      response.setHeader('Cache-Control', cacheControl(pathname));
      const type = lookup(pathname);
      if (type && TEXT_TYPES.test(type)) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });
  return {
    prefix,
    serve(request, response, next) {
      const { url = '', headers } = request;
      const accepted = headers['accept-encoding'];
      const encoding = acceptedEncoding(accepted) ?? '';
      const key = keptFileKey(request, encoding);
      if (key !== undefined && kept.send(key, response)) return;
      const others = response.getHeaderNames();
      const keep = (file: Readable) => key !== undefined && kept.keep(key, file, { response, others });
      response.once('pipe', keep);
      request.url = url.slice(prefix.length);
      // sirv would send brotli even to a browser that refuses it with `br;q=0`.
      headers['accept-encoding'] = encoding;
      serve(request, response, () => {
        response.off('pipe', keep);
        request.url = url;
        headers['accept-encoding'] = accepted;
        next();
      });
    },
  };
}

/**
 * Handles the end of a file's stream, which sirv does not: without this, a visitor who disconnects midway would leave the
 * file open, and a file that a build has deleted since the start would crash the process.
 */
function closeWith(response: ServerResponse, file: Readable): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
}
