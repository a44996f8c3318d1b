const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);

/**
 * The host name of a Host header: lower case, without port or final dot. Undefined when it is not a valid host name, so that
 * nothing else can become part of a cache key or an internal path.
 */
export function normaliseHost(header: string | null | undefined): string | undefined {
  if (!header) return undefined;
  const host = header
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return HOST_NAME.test(host) ? host : undefined;
}
