import { bff } from '@/lib/bff';
import { env } from '@/lib/env';
import { clientAddress } from '@/lib/tenant/client-address';

/** The second mount of lib/bff.ts; the process entry's own, before Next, takes the calls when it runs. */
function handle(request: Request): Promise<Response> {
  // Next adds the socket's address as a hop of its own where no proxy did.
  const address = clientAddress(
    request.headers.get('x-forwarded-for'),
    undefined,
    Math.max(1, env().TRUSTED_PROXIES),
  );
  return bff(request, { address });
}

export const dynamic = 'force-dynamic';
export { handle as DELETE, handle as GET, handle as POST };
