/**
 * The visitor's network address. Each trusted proxy appends the address that it saw to X-Forwarded-For, so with n proxies
 * the visitor's is the n-th from the end; earlier entries could be forged by the visitor and are ignored.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return socketAddress;
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socketAddress;
}
