import { PgDialect } from 'drizzle-orm/pg-core';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { takeStatement } from '@/event-api/platform/inventory/take-statements';

/** A pgbench script that runs the product's own reservation statement, each time for a new owner and a random session. */
export function reservationScript(sessions: number): string {
  const now = new Date().toISOString();
  const { sql, params } = new PgDialect().sqlToQuery(
    takeStatement({
      eventCode: 'on-sale',
      owner: { kind: 'pgbench', code: ':owner' },
      place: { kind: ITEM_KINDS.workshopSession, code: ':session', quantity: 1 },
      now,
      endsAt: new Date(Date.parse(now) + 900_000).toISOString(),
    }),
  );
  const statement = sql
    .replace(/\$(\d+)/g, (_, number) => {
      const value = params[Number(number) - 1];
      if (value === ':owner') return '(:owner)::text';
      if (value === ':session') return "('s' || :session)::text";
      return typeof value === 'number' ? String(value) : `'${value}'`;
    })
    .replace(/\s+/g, ' ');
  return [
    `\\set session random(1, ${sessions})`,
    '\\set owner random(1, 9000000000000)',
    `${statement};`,
    '',
  ].join('\n');
}
