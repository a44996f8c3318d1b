import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { keepStatement, keepStatementForMany } from './kept-statement';

const asSent = (statement: ReturnType<ReturnType<typeof keepStatement>>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, params };
};

describe('keepStatement', () => {
  it('builds a text once and fills in the values of each use', () => {
    let built = 0;
    const find = keepStatement(['code', 'now'], ({ code, now }) => {
      built += 1;
      return sql`select ${7} where code = ${code} and (at < ${now} or code = ${code})`;
    });
    const text = 'select $1 where code = $2 and (at < $3 or code = $4)';
    expect(asSent(find({ code: 'a', now: 'noon' }))).toEqual({ text, params: [7, 'a', 'noon', 'a'] });
    expect(asSent(find({ code: 'b', now: 'night' }))).toEqual({ text, params: [7, 'b', 'night', 'b'] });
    expect(built).toBe(1);
  });

  it('refuses a value that is only part of a parameter, because it would stay what it was at first', () => {
    const find = keepStatement(['code'], ({ code }) => sql`select ${JSON.stringify([code])}`);
    expect(() => find({ code: 'a' })).toThrow('code');
  });

  it('refuses a value that is no parameter', () => {
    const named = keepStatement(['code'], ({ code }) => sql`select ${`basket ${code}`}`);
    expect(() => named({ code: 'a' })).toThrow('code');
    const inText = keepStatement(['code'], ({ code }) => sql`select ${sql.raw(code)}`);
    expect(() => inText({ code: 'a' })).toThrow('code');
  });
});

describe('keepStatementForMany', () => {
  it('makes columns of what differs, and parameters of what is the same', () => {
    const find = keepStatementForMany(
      { same: ['event'], each: ['code'] },
      ({ event, code }) => sql`select exists (select 1 where event = ${event} and code = ${code})`,
    );
    const sets = [{ code: 'a' }, { code: 'b' }];
    const { text, params } = asSent(find({ event: 'e' }, sets));
    expect(text).toBe(
      'select exists (select 1 where event = $1 and code = kept_each."code") ' +
        'from rows from (jsonb_to_recordset($2::text::jsonb) as ("code" text)) with ordinality ' +
        'as kept_each("code", "place") order by kept_each."place"',
    );
    expect(params).toEqual(['e', JSON.stringify(sets)]);
  });

  it('refuses a value that is only part of a parameter', () => {
    const find = keepStatementForMany(
      { same: [], each: ['code'] },
      ({ code }) => sql`select ${JSON.stringify([code])}`,
    );
    expect(() => find({}, [{ code: 'a' }])).toThrow('code');
  });
});
