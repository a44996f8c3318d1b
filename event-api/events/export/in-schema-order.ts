import type { z } from 'zod';
import { eventDefinition } from '../../definition/definition';
import { isObject, unwrapped } from '../../definition/leaves';

/**
 * Copies a definition with its fields in the order of the schema, which is that of `docs/event-fields.md`: the database keeps them
 * in an order of its own. Fields that the schema does not know come last.
 */
export function inSchemaOrder(value: unknown, schema: z.core.$ZodType = eventDefinition): unknown {
  if (!isObject(value)) return value;
  const { def } = unwrapped(schema, value)._zod;
  if (def.type === 'array') return Object.values(value).map((item) => inSchemaOrder(item, def.element));
  // What may be plain or have fields, such as a text: only one of the options has any.
  if (def.type === 'union') {
    const withFields = def.options.find((option) => unwrapped(option, value)._zod.def.type === 'object');
    return withFields ? inSchemaOrder(value, withFields) : value;
  }
  if (def.type === 'object') {
    return ordered(value, Object.keys(def.shape), (name) => def.shape[name]);
  }
  if (def.type === 'record') {
    const names = [...(def.keyType._zod.values ?? [])].map(String);
    return ordered(value, names, () => def.valueType);
  }
  return value;
}

function ordered(
  value: object,
  names: readonly string[],
  schemaOf: (name: string) => z.core.$ZodType | undefined,
): object {
  const first = names.filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !first.includes(name));
  return Object.fromEntries(
    [...first, ...others].map((name) => {
      const field: unknown = Reflect.get(value, name);
      const schema = schemaOf(name);
      return [name, schema ? inSchemaOrder(field, schema) : field];
    }),
  );
}
