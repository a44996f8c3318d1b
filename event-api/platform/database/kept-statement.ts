import { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Stands for a value while a statement's text is built. No text of the product contains it. */
const markerOf = (name: string) => `<kept value ${name}>`;
const MARKER = /<kept value (\w+)>/;

/** A parameter: always the same, or the value with a name. */
type Parameter = { value: unknown } | { name: string };

/** A statement whose text is known, so that drizzle has nothing to build. */
class KnownStatement extends SQL {
  readonly #text: string;
  readonly #parameters: unknown[];

  constructor(text: string, parameters: unknown[]) {
    super([]);
    this.#text = text;
    this.#parameters = parameters;
  }

  override toQuery() {
    return { sql: this.#text, params: this.#parameters };
  }
}

/**
 * Builds a statement's text once, at its first use, and afterwards only fills in its values: building a large statement takes
 * the event loop longer than sending it. The result is a whole statement; it cannot be part of another one.
 * @param build must use each value as a parameter and decide nothing by it, because it gets stand-ins
 * @throws Error at the first use, when `build` does otherwise
 */
export function keepStatement<Name extends string>(
  names: readonly Name[],
  build: (at: Readonly<Record<Name, string>>) => SQL,
): (values: Readonly<Record<Name, string>>) => SQL {
  let statement: { text: string; parameters: Parameter[] } | undefined;
  return (values) => {
    statement ??= compile(names, build);
    const parameters = statement.parameters.map((parameter) =>
      // A parameter's name is one of `names`, which `compile` has checked.
      'name' in parameter ? values[parameter.name as Name] : parameter.value,
    );
    return new KnownStatement(statement.text, parameters);
  };
}

/**
 * Keeps a statement for many sets of values, which answers with a row for each, in their order. Values that are the
 * same for all stay parameters, and may have any type; the others are compared as text.
 * @param build makes a `select` of expressions, without a `from` of its own
 */
export function keepStatementForMany<Same extends string, Each extends string>(
  { same, each }: { same: readonly Same[]; each: readonly Each[] },
  build: (at: Readonly<Record<Same | Each, string>>) => SQL,
): (values: Readonly<Record<Same, string>>, sets: readonly Readonly<Record<Each, string>>[]) => SQL {
  let statement: { text: string; parameters: Parameter[] } | undefined;
  return (values, sets) => {
    statement ??= ofEach(each, compile([...same, ...each], build));
    const parameters = statement.parameters.map((parameter) =>
      // A parameter's name is one of `same`: those of `each` are columns now.
      'name' in parameter ? values[parameter.name as Same] : parameter.value,
    );
    return new KnownStatement(statement.text, [...parameters, JSON.stringify(sets)]);
  };
}

/** Makes columns of the parameters with some names, and numbers the others anew. The sets of values are the last parameter. */
function ofEach(
  each: readonly string[],
  { text, parameters }: { text: string; parameters: Parameter[] },
): { text: string; parameters: Parameter[] } {
  const others: Parameter[] = [];
  const selected = text.replace(/\$(\d+)/g, (_whole, number: string) => {
    const parameter = parameters[Number(number) - 1];
    if (!parameter) throw new Error(`A kept statement has no parameter ${number}.`);
    if ('name' in parameter && each.includes(parameter.name)) return `kept_each."${parameter.name}"`;
    others.push(parameter);
    return `$${others.length}`;
  });
  const columns = each.map((name) => `"${name}" text`).join(', ');
  const sets = `rows from (jsonb_to_recordset($${others.length + 1}::text::jsonb) as (${columns})) with ordinality`;
  const names = [...each, 'place'].map((name) => `"${name}"`).join(', ');
  return {
    text: `${selected} from ${sets} as kept_each(${names}) order by kept_each."place"`,
    parameters: others,
  };
}

function compile<Name extends string>(
  names: readonly Name[],
  build: (at: Readonly<Record<Name, string>>) => SQL,
): { text: string; parameters: Parameter[] } {
  // The cast is right because every name gets a stand-in.
  const standIns = Object.fromEntries(names.map((name) => [name, markerOf(name)])) as Record<Name, string>;
  const { sql: text, params } = new PgDialect().sqlToQuery(build(standIns));
  const parameters = params.map((value): Parameter => {
    const name = typeof value === 'string' ? MARKER.exec(value)?.[1] : undefined;
    if (name === undefined) return { value };
    if (value !== markerOf(name)) throw new Error(`A kept statement uses ${name} as part of a parameter.`);
    return { name };
  });
  const used = new Set(parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])));
  const unused = names.filter((name) => !used.has(name));
  if (unused.length > 0 || MARKER.test(text)) {
    throw new Error(`A kept statement does not use as parameters: ${unused.join(', ')}.`);
  }
  return { text, parameters };
}
