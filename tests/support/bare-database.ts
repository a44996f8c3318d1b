import postgres from 'postgres';
import { createServerDatabase } from './database';

/** A PostgreSQL database without tables, for tests that run the migrations one after another. */
export interface BareDatabase {
  /** Runs statements without values. */
  exec(statements: string): Promise<unknown>;
  query<Row extends object>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

/** JSON that is written already is sent as it is. */
const JSON_VALUES = {
  ...{ to: 3802, from: [114, 3802], parse: JSON.parse },
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
};

export async function openBareDatabase(): Promise<BareDatabase> {
  const { url, drop } = await createServerDatabase('template0');
  const client = postgres(url, { max: 1, types: { json: JSON_VALUES }, onnotice: () => undefined });
  return {
    exec: (statements) => client.unsafe(statements),
    query: async <Row extends object>(statement: string, values: unknown[] = []) => ({
      rows: [...(await client.unsafe<Row[]>(statement, values as postgres.ParameterOrJSON<never>[]))],
    }),
    async close() {
      await client.end();
      await drop();
    },
  };
}
