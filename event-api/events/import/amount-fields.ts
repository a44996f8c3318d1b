import { z } from 'zod';
import { eventDefinition } from '../../definition/definition';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $defs?: Record<string, Schema>;
}

/** The name that amounts of money have in the definition's schema. */
const AMOUNT = '#/$defs/Amount';

let fields: ReadonlySet<string> | undefined;

/** The fields of a definition that are amounts of money, as its schema says: `tracks[].fee`. */
export function amountFields(): ReadonlySet<string> {
  if (!fields) {
    // What zod writes is a JSON schema, of which only these keywords matter here.
    const root = z.toJSONSchema(eventDefinition, { io: 'input' }) as Schema;
    fields = new Set(pathsOf(root, { root, path: '', above: [] }));
  }
  return fields;
}

function* pathsOf(
  schema: Schema,
  place: { root: Schema; path: string; above: readonly string[] },
): Generator<string> {
  const { root, path, above } = place;
  const { $ref: ref, properties = {}, items, anyOf = [], oneOf = [] } = schema;
  if (ref === AMOUNT) yield path;
  // A schema that contains itself, such as a menu in a menu, is walked once.
  else if (ref !== undefined && !above.includes(ref)) {
    const named = root.$defs?.[ref.slice('#/$defs/'.length)];
    if (named) yield* pathsOf(named, { ...place, above: [...above, ref] });
  }
  for (const each of [...anyOf, ...oneOf]) yield* pathsOf(each, place);
  if (items) yield* pathsOf(items, { ...place, path: `${path}[]` });
  for (const [name, each] of Object.entries(properties)) {
    yield* pathsOf(each, { ...place, path: path === '' ? name : `${path}.${name}` });
  }
}
