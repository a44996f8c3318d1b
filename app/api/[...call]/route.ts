import { env } from '@/lib/env';
import { bff } from '@/lib/seam/bff';
import { clientAddress } from '@/lib/seam/client-address';

/** The second mount of lib/seam/bff.ts. When the process entry runs, it answers these calls before Next sees them. */
async function handle(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name);
  const { status, headers, body, stream } = await bff({
    method: request.method,
    address: `/${pathname.slice(1)}${search}`,
    header,
    body: request.body,
    signal: request.signal,
    // Next adds the socket's address as a hop of its own if no proxy has.
    visitor: clientAddress(header('x-forwarded-for'), undefined, Math.max(1, env().TRUSTED_PROXIES)),
  });
  return new Response(stream ?? body, { status, headers });
}

export const dynamic = 'force-dynamic';
export { handle as DELETE, handle as GET, handle as POST };
