import { CannotStart } from '../cannot-start';

/** What to do about PostgreSQL's own reasons for refusing a connection. */
const CURES: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password: correct it in DATABASE_URL',
  '28000': 'it refuses the user: correct it in DATABASE_URL, or allow it in pg_hba.conf',
  '3D000': 'there is no such database: create it with createdb, or correct its name in DATABASE_URL',
  '42501': 'the user may not create tables: grant it the right to',
  '53100': 'its disk is full: free some space',
  '53300': 'it has no connection left: raise max_connections, or run fewer instances',
  '57P03': 'it is starting or stopping: start this again in a moment',
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host: correct DATABASE_URL',
  EAI_AGAIN: 'the host name cannot be looked up: check the network and DATABASE_URL',
};
const SILENT = 'it does not answer: check the network, the firewall and DATABASE_URL';

/** The reason why a server could not be opened, in one line without its password and without SQL. */
export function describeUnreachable(url: string, error: unknown): CannotStart {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  const code: unknown = root instanceof Error ? Reflect.get(root, 'code') : undefined;
  const cure = CURES[String(code)] ?? (root instanceof Error && code ? `${root.message} (${code})` : SILENT);
  return new CannotStart(`PostgreSQL at ${placeOf(url)} cannot be used: ${cure}.`, { cause: error });
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
