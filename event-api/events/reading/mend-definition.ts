import { z } from 'zod';
import { type EventDefinition, eventDefinition } from '../../definition/definition';
import { chosenOption, type FieldPath, isKindOf, isObject } from '../../definition/leaves';
import { clockTime, deadline, opening } from '../../definition/values';
import { formatPath } from '../problems/problem';
import { textOfNumber } from '../problems/suggest-value';

/**
 * A definition of what a file with mistakes in its shape says, so that the rules can be checked in the same round: defaults
 * are filled in, and in place of what is missing or wrong stand values that pass. Complaints that follow from these are not
 * sure (`sureOf`).
 */
export function mendDefinition(file: unknown): EventDefinition {
  return mended(eventDefinition, file, []) as EventDefinition; // every part is mended to what its schema gives
}

function mended(schema: z.core.$ZodType, value: unknown, path: FieldPath): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { def } = (schema as z.core.$ZodTypes)._zod; // as in mapLeaves
  switch (def.type) {
    case 'optional':
      return isObject(value) || textOfNumber(def.innerType, value) !== undefined
        ? mended(def.innerType, value, path)
        : undefined;
    case 'default':
      return isObject(value) ? mended(def.innerType, value, path) : def.defaultValue;
    case 'array':
      return Array.isArray(value) ? value.map((item, at) => mended(def.element, item, [...path, at])) : [];
    case 'object':
      return mendedObject(def.shape, value, path);
    case 'record': {
      const entries = isObject(value) && !Array.isArray(value) ? Object.entries(value) : [];
      return Object.fromEntries(
        entries.flatMap(([key, item]) =>
          z.safeParse(def.keyType, key).success ? [[key, mended(def.valueType, item, [...path, key])]] : [],
        ),
      );
    }
    case 'union': {
      const option = chosenOption(def, value) ?? def.options[0];
      return option ? mended(option, value, path) : value;
    }
    default:
      return standIn(schema, value, path);
  }
}

function mendedObject(shape: z.core.$ZodShape, value: unknown, path: FieldPath): object {
  const entries = Object.entries(shape).map(([key, field]) => {
    const item = isObject(value) ? Reflect.get(value, key) : undefined;
    return [key, mended(field, item, [...path, key])];
  });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** A value of the right type. Names stay as they are written, because others refer to them. */
function standIn(schema: z.core.$ZodType, value: unknown, path: FieldPath): unknown {
  const text = textOfNumber(schema, value);
  if (text !== undefined) return text;
  const { def } = (schema as z.core.$ZodTypes)._zod; // as in mapLeaves
  switch (def.type) {
    case 'string': {
      if (isKindOf(schema, clockTime)) return '09:00';
      if (isKindOf(schema, opening) || isKindOf(schema, deadline)) return 'start+0d';
      return typeof value === 'string' ? value : formatPath(path);
    }
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return undefined;
  }
}
