import type { Complaint, FieldPath } from '../problems/problem';

/** Complains of every entry of a list whose key an earlier entry has. */
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

/** Complains of duplicate `code` fields. */
export function duplicateCodes(list: readonly { code?: string | undefined }[], path: FieldPath): Complaint[] {
  return duplicates(list, path, 'code', (item) => item.code);
}
