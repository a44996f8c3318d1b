import { fillPlaceholders, Placeholder, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Values<Name extends string> = Readonly<Record<Name, string>>;
/** What fills them in. */
export type Filled<Name extends string> = Readonly<Record<Name, string | null>>;

/** A statement whose text is known, so that drizzle has nothing to build. */
class KnownStatement extends SQL {
  readonly #query: { sql: string; params: unknown[] };

  constructor(query: { sql: string; params: unknown[] }) {
    super([]);
    this.#query = query;
  }

  override toQuery() {
    return this.#query;
  }
}

/**
 * Builds a statement's text once, at its first use, with drizzle's placeholders for its values, and afterwards only fills
 * them in: building a large statement takes the event loop longer than sending it. Drizzle's own prepared statements belong
 * to one connection, so transactions could not use them. The result is a whole statement; it cannot be part of another one.
 * @param build must use each value as a parameter and decide nothing by it, because it gets placeholders
 * @throws Error at the first use, when a value is made part of a text or of JSON
 */
export function keepStatement<Name extends string>(
  names: readonly Name[],
  build: (at: Values<Name>) => SQL,
): (values: Filled<Name>) => SQL {
  let built: { sql: string; params: unknown[] } | undefined;
  return (values) => {
    built ??= new PgDialect().sqlToQuery(build(standIns(names, (name) => new Placeholder(name))));
    return new KnownStatement({ sql: built.sql, params: fillPlaceholders(built.params, values) });
  };
}

/**
 * Keeps a statement for many sets of values, which answers with a row for each, in their order. Values that are the
 * same for all stay parameters, and may have any type; the others are columns of a table of texts.
 * @param build makes a `select` of expressions, without a `from` of its own
 */
export function keepStatementForMany<Same extends string, Each extends string>(
  { same, each }: { same: readonly Same[]; each: readonly Each[] },
  build: (at: Values<Same | Each>) => SQL,
): (values: Values<Same>, sets: readonly Values<Each>[]) => SQL {
  const columns = sql.join(
    each.map((name) => sql`${sql.identifier(name)} text`),
    sql`, `,
  );
  const names = sql.join([...each, 'place'].map(sql.identifier), sql`, `);
  const ofEach = standIns(each, (name) => sql`kept_each.${sql.identifier(name)}`);
  const statement = keepStatement([...same, 'sets'], (at: Values<Same | 'sets'>) => {
    const selected = build({ ...at, ...ofEach });
    const records = sql`jsonb_to_recordset(${at.sets}::text::jsonb) as (${columns})`;
    return sql`${selected} from rows from (${records}) with ordinality as kept_each(${names}) order by kept_each."place"`;
  });
  // The cast is right because there is a value for each name.
  return (values, sets) => statement({ ...values, sets: JSON.stringify(sets) } as Values<Same | 'sets'>);
}

/** What stands for values while a statement is built: parts of SQL, of which no text can be made. */
function standIns<Name extends string>(
  names: readonly Name[],
  standInFor: (name: Name) => Placeholder | SQL,
): Values<Name> {
  const entries = names.map((name) => {
    const refuse = () => {
      throw new Error(`A kept statement uses ${name} as something else than a parameter.`);
    };
    return [name, Object.assign(standInFor(name), { toJSON: refuse, toString: refuse })];
  });
  // The cast is safe: drizzle takes a part of SQL wherever it takes a value, and everything else is refused.
  return Object.fromEntries(entries);
}
