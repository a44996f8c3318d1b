import type { Complaint, FieldPath } from '../problems/problem';

/** Complains of every entry of a list that says again what an earlier one has said. */
export function duplicates<Item>(
  list: readonly Item[],
  path: FieldPath,
  field: string,
  keyOf: (item: Item) => string | undefined,
): Complaint[] {
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: [...path, index, field], message: `"${key}" is there already; give each its own.` }];
  });
}

/** The same for lists whose entries have a `code`. */
export function duplicateCodes(list: readonly { code?: string | undefined }[], path: FieldPath): Complaint[] {
  return duplicates(list, path, 'code', (item) => item.code);
}
