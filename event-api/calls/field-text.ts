import type { z } from 'zod';
import { refuse } from '@/lib/errors';

type Schema = z.core.$ZodType;

/** The schema inside `optional`, `default` and other wrappers, and whether the field may be left out. */
function unwrap(schema: Schema): { inner: z.core.$ZodTypeDef; mayBeAbsent: boolean } {
  let at = schema as z.core.$ZodTypes; // cast to zod's union of all schema types, which `def.type` discriminates
  let mayBeAbsent = false;
  for (;;) {
    const { def } = at._zod;
    switch (def.type) {
      case 'optional':
      case 'default':
      case 'prefault':
        mayBeAbsent = true;
        at = def.innerType as z.core.$ZodTypes;
        break;
      case 'nullable':
      case 'readonly':
      case 'catch':
        at = def.innerType as z.core.$ZodTypes;
        break;
      case 'pipe':
        at = def.in as z.core.$ZodTypes;
        break;
      default:
        return { inner: def, mayBeAbsent };
    }
  }
}

/**
 * Converts a field of a form or query, which is always text, to what its schema expects: text stays text, numbers are
 * parsed, anything with a structure is parsed as JSON (design §3). Empty text in an optional field counts as absent,
 * because forms send every field that they have.
 * @throws Refusal 400 at the field when its JSON text is not JSON
 */
export function readFieldText(name: string, text: string, schema: Schema | undefined): unknown {
  if (!schema) return text;
  const { inner, mayBeAbsent } = unwrap(schema);
  if (text === '' && mayBeAbsent) return undefined;
  switch (inner.type) {
    case 'string':
    case 'enum':
    case 'literal':
    case 'template_literal':
    case 'file':
      return text;
    case 'number':
    case 'int':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : text;
    default:
      try {
        return JSON.parse(text);
      } catch {
        throw refuse(400, name, 'malformed_json');
      }
  }
}
