/**
 * The visitor's own address. Each trusted proxy appends the address that it saw to X-Forwarded-For, so with n of them the
 * visitor's is the n-th from the end; what stands before it is the visitor's own claim and counts for nothing.
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
