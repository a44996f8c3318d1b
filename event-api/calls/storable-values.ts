/** Nesting of the structures in one field. */
const MAX_DEPTH_LEVELS = 32;
/** Values in the structures of one request. */
const MAX_VALUES = 50_000;

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether PostgreSQL can store a text: it rejects NUL and unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Whether a decoded value can be validated and stored: no text or key that PostgreSQL rejects, no `__proto__`, and neither
 * so deep nor so many values that walking through them is an attack. Iterates, because recursion would overflow the stack.
 */
export function isStorable(value: unknown): boolean {
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
