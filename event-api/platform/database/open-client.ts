import postgres from 'postgres';

/**
 * The driver's client of a PostgreSQL server. As PostgreSQL's own tools do, it reaches a server on this machine through the socket in
 * a folder that the address names: `postgres://user@localhost/rendezvous?host=/var/run/postgresql`.
 */
export function openClient(url: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  if (!URL.canParse(url)) return postgres(url, options);
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  if (folder === null) return postgres(url, options);
  address.searchParams.delete('host');
  return postgres(address.href, { ...options, host: folder });
}
