import { z } from 'zod';

/** How a field is given on the command line. */
interface Shown {
  kind: 'flag' | 'text' | 'texts';
  /** As usage shows its value; empty for a flag. */
  value: string;
  /** The words that there are, if it takes no others. */
  choices: readonly string[];
  about: string;
}

/** The option of a field: `--first-name` of `firstName`. */
export const optionOf = (field: string): string =>
  `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Looks through what a schema is wrapped in. */
export function shownOf(schema: z.core.$ZodType): Shown {
  const { title, description = '' } = z.globalRegistry.get(schema) ?? {};
  const inner = innerOf(schema);
  if (inner) {
    const shown = shownOf(inner);
    const isMany = schema instanceof z.ZodArray;
    return {
      ...shown,
      ...(isMany && { kind: 'texts' as const }),
      value: title ?? shown.value,
      about: description || shown.about,
    };
  }
  if (schema instanceof z.ZodBoolean) return { kind: 'flag', value: '', choices: [], about: description };
  const choices = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  return { kind: 'text', value: title ?? (choices.join('|') || 'TEXT'), choices, about: description };
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap();
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodPipe ? schema.in : undefined;
}

/** Whether a command does without it. */
export const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success;
