import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '@/event-api/platform/database/database';
import type { Client } from '@/event-api/platform/database/door/enter-door';
import { databaseOf, type EmbeddedOptions, startPGlite } from '@/event-api/platform/database/embedded';

/** Empty databases of this process that are not in use: to empty one is several times faster than to start one. */
const free: PGlite[] = [];

/** Opens an empty embedded database in memory: a free one, or a new one from an archive of `archiveOfNewDatabase`. */
export async function openInMemory({
  snapshot,
  onStatement,
}: { snapshot: () => Promise<Blob> } & Pick<EmbeddedOptions, 'onStatement'>): Promise<Database> {
  const engine = free.pop() ?? (await startPGlite({ loadDataDir: await snapshot() }));
  let isOpen = true;
  /** What one file of tests left running must not change the data of the next. */
  const opened = () => {
    if (!isOpen) throw new Error('This database is closed.');
    return engine;
  };
  const client: Client = {
    query: async (...words) => opened().query(...words),
    transaction: async (run) => opened().transaction(run),
    listen: async (...words) => opened().listen(...words),
    async close() {
      opened();
      isOpen = false;
      await engine.exec(EMPTY);
      free.push(engine);
    },
  };
  return databaseOf(client, { guard: true, onStatement });
}

/** Removes the rows of all tables and what the planner has learned of them, and lets their numbers begin again. */
const EMPTY = `
do $$
declare
  name text;
  is_used bool;
  used text[] := '{}';
begin
  for name, is_used in
    select oid::regclass, reltuples >= 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    if not is_used then execute format('select exists (select from %s)', name) into is_used; end if;
    if is_used then used := used || name; end if;
  end loop;
  if used <> '{}' then
    execute format('truncate %s restart identity cascade', array_to_string(used, ', '));
  end if;
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  perform pg_stat_reset();
end $$`;
