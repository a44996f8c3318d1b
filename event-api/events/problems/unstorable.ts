import type { Complaint, FieldPath } from './problem';

/** Nesting of values that no definition or schedule comes near. */
const MAX_DEPTH_LEVELS = 64;
/** Enough to see what is wrong. */
const MAX_COMPLAINTS = 20;

/** NUL and halves of a surrogate pair, which an escape such as `\u0000` brings in and PostgreSQL refuses. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Names each text of a parsed file that holds what no database stores, and values that are nested beyond any use.
 * Iterates, because recursion would overflow the stack.
 */
export function unstorableIn(value: unknown): Complaint[] {
  const complaints: Complaint[] = [];
  const waiting: { value: unknown; path: FieldPath }[] = [{ value, path: [] }];
  // Aliases of YAML make one object of many, which would be walked again and again.
  const seen = new WeakSet<object>();
  const say = (path: FieldPath, text: string) => {
    const found = unstorableCharacter(text);
    if (found !== undefined) complaints.push({ path, message: `contains ${found}; delete it.` });
  };
  for (let next = waiting.pop(); next && complaints.length < MAX_COMPLAINTS; next = waiting.pop()) {
    const { path } = next;
    if (typeof next.value === 'string') say(path, next.value);
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    if (path.length >= MAX_DEPTH_LEVELS) {
      complaints.push({ path: path.slice(0, 3), message: 'is nested too deeply; is it what you meant?' });
      continue;
    }
    const entries = Array.isArray(next.value) ? [...next.value.entries()] : Object.entries(next.value);
    for (const [key, inner] of entries.reverse()) {
      if (typeof key === 'string') say(path, key);
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return complaints;
}

/** The first character of a text that no database stores, in words; undefined when there is none. */
function unstorableCharacter(text: string): string | undefined {
  const [found] = UNSTORABLE.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (found === '\0') return 'the character U+0000 (NUL)';
  return `U+${found.charCodeAt(0).toString(16).toUpperCase()}, half of a character`;
}
