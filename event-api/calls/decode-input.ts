import { bodySizeOf } from '@/lib/contract/parts/body-size';
import type { CallShape } from '@/lib/contract/parts/call';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import { readFieldText } from './field-text';
import { issueMessages } from './issue-messages';
import { readBody, readQuery, type SentFields } from './read-body';

/** Nesting of the structures in one field. */
const MAX_DEPTH_LEVELS = 32;
/** Values in the structures of one request. */
const MAX_VALUES = 50_000;

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether PostgreSQL can store a text: it rejects NUL and unpaired surrogates. */
function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Whether a decoded value can be validated and stored: no text or key that PostgreSQL rejects, no `__proto__`, and neither
 * so deep nor so many values that walking through them is an attack. Iterates, because recursion would overflow the stack.
 */
function isStorable(value: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen += 1;
    if (next.depth > MAX_DEPTH_LEVELS || seen > MAX_VALUES) return false;
    if (typeof next.value === 'string' && !isStorableText(next.value)) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      if (key === '__proto__' || !isStorableText(key)) return false;
      waiting.push({ value: inner, depth: next.depth + 1 });
    }
  }
  return true;
}

/**
 * A request's path parameters, validated by the call's schema.
 * @throws Refusal 404 for those that the schema rejects
 */
export function decodeParams(
  call: CallShape,
  pathParameters: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (!isStorable(pathParameters)) throw refuse(400, REQUEST, 'malformed');
  const params = call.params.safeParse(pathParameters);
  if (!params.success) throw notFound();
  return params.data;
}

/**
 * A request's path parameters and fields, validated by the call's schemas.
 * @throws Refusal 404 for path parameters that the schema rejects, 400 for a body that cannot be parsed, 413 for one that
 * is too large, 422 for unknown or invalid fields
 */
export async function decodeInput(
  call: CallShape,
  request: Request,
  url: URL,
  pathParameters: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const params = decodeParams(call, pathParameters);
  const input = call.method === 'GET' ? readQuery(url) : await readBody(request, bodySizeOf(call));
  const values = readFields(call, input);
  const fields = call.fields.safeParse(values);
  if (!fields.success) throw new Refusal(422, issueMessages(fields.error.issues, values));
  return { ...params, ...fields.data };
}

function readFields(call: CallShape, input: SentFields): Record<string, unknown> {
  const read: [string, unknown][] = [];
  for (const [name, value] of input.fields) {
    if (!isStorable({ [name]: value })) throw refuse(400, isPlainName(name) ? name : REQUEST, 'malformed');
    const asSent = input.kind === 'json' || typeof value !== 'string';
    const decoded = asSent ? value : readFieldText(name, value, shapeOf(call, name));
    if (!isStorable(decoded)) throw refuse(400, name, 'malformed');
    if (decoded !== undefined) read.push([name, decoded]);
  }
  return Object.fromEntries(read);
}

function shapeOf(call: CallShape, name: string) {
  return Object.hasOwn(call.fields.shape, name) ? call.fields.shape[name] : undefined;
}

function isPlainName(name: string): boolean {
  return /^\w{1,64}$/.test(name) && name !== '__proto__';
}
