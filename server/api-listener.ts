import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { bff } from '@/lib/bff';
import { clientAddress } from '@/lib/tenant/client-address';
import { AssetCache } from './asset-cache';
import { acceptedEncoding } from './page-cache/send';
import { SECURITY_HEADERS } from './security-headers';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this, compression saves nothing worth the time. */
const LEAST_COMPRESSED = 1400;
const COMPRESSED_TYPES = /^(?:application\/(?:json|ld\+json|xml)|text\/|image\/svg)/;

/** The first mount of lib/bff.ts, before Next. */
export function createApiListener(trustedProxies: number): RequestListener {
  const assets = new AssetCache();
  return getRequestListener(
    async (request, { incoming }) => {
      const address = clientAddress(
        request.headers.get('x-forwarded-for'),
        incoming.socket.remoteAddress,
        trustedProxies,
      );
      const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined);
      const read = async () => compressed(await bff(request, { address }), encoding);
      const isAsset = request.method === 'GET' && incoming.url?.startsWith('/assets/');
      const answer = isAsset ? await assets.answer(request, encoding ?? 'plain', read) : await read();
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) answer.headers.set(name, value);
      return answer;
    },
    { overrideGlobalObjects: false },
  );
}

/** Compresses texts long enough to gain by it; their speed, not their last percent, matters here. */
async function compressed(answer: Response, encoding: 'br' | 'gzip' | undefined): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.body || !COMPRESSED_TYPES.test(type) || answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  headers.append('vary', 'Accept-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  if (!encoding || body.length < LEAST_COMPRESSED) return new Response(body, { status: 200, headers });
  headers.set('content-encoding', encoding);
  const encoded =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(body, { level: 5 });
  return new Response(new Uint8Array(encoded), { status: 200, headers });
}
