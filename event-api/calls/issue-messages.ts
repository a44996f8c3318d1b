import type { z } from 'zod';
import { type Message, REQUEST } from '@/lib/errors';

type Issue = z.core.$ZodIssue;

/** Bounds the answer to a request with very many invalid fields: only the first ones are named. */
const MAX_MESSAGES = 20;

/** Translates zod's issues to messages of the namespace `api`, by field. */
export function issueMessages(issues: readonly Issue[], input: unknown): Record<string, Message[]> {
  const errors = new Map<string, Message[]>();
  const add = (field: string, message: Message) => {
    if (errors.size < MAX_MESSAGES || errors.has(field))
      errors.set(field, [...(errors.get(field) ?? []), message]);
  };
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_MESSAGES)) {
        add(field ? `${field}.${key}` : key, { key: 'unknown_field' });
      }
    } else {
      add(field || REQUEST, messageOf(issue, valueAt(input, issue.path) === undefined));
    }
  }
  return Object.fromEntries(errors);
}

function messageOf(issue: Issue, missing: boolean): Message {
  if (missing) return { key: 'required' };
  switch (issue.code) {
    case 'too_big':
      return bound(issue.origin, Number(issue.maximum), 'too_long', 'too_many', 'too_high');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'required' };
      return bound(issue.origin, Number(issue.minimum), 'too_short', 'too_few', 'too_low');
    case 'invalid_value':
      return { key: 'invalid_choice' };
    case 'invalid_format':
      return { key: FORMATS[issue.format] ?? 'invalid_value' };
    default:
      return { key: 'invalid_value' };
  }
}

const FORMATS: Partial<Record<string, string>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  datetime: 'invalid_instant',
  date: 'invalid_date',
};

function bound(origin: string, limit: number, text: string, list: string, number: string): Message {
  const key = origin === 'string' ? text : origin === 'array' || origin === 'set' ? list : number;
  return { key, values: { limit } };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at = input;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}
