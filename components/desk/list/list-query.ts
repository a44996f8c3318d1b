/** What the address of a list's page says: a search, filters, a page. Whatever else stands in it is not of the list. */
export interface ListQuery {
  q: string;
  /** By the filters' names; empty for all. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
}

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** As long as any search or filter that a call takes; a longer one finds nothing anyway. */
const MAX_CHARS = 100;

/** The field that names columns: a form gives it once for each, an address once with commas. */
export const COLUMNS_FIELD = 'columns';
/** As many as a call takes. */
const MAX_COLUMNS_CHARS = 4000;

/** @param names of the list's filters, `COLUMNS_FIELD` among them where columns can be chosen */
export function readListQuery(given: SearchParams, names: readonly string[]): ListQuery {
  const textOf = (name: string) => {
    const texts = [given[name] ?? ''].flat();
    if (name === COLUMNS_FIELD) return texts.join(',').slice(0, MAX_COLUMNS_CHARS);
    return texts[0]?.trim().slice(0, MAX_CHARS) ?? '';
  };
  const page = /^[1-9]\d{0,3}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  return { q: textOf('q'), filters: Object.fromEntries(names.map((name) => [name, textOf(name)])), page };
}

/** The fields of a list's address that say something. */
const fieldsOf = ({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): Record<string, string> =>
  Object.fromEntries(Object.entries({ q, ...filters }).filter(([, value]) => value !== ''));

/** Whether the list is searched or filtered. */
export const isNarrowed = (query: ListQuery): boolean => Object.keys(fieldsOf(query)).length > 0;

/** An address of the list, or of its file. @param more fields that are no part of the query */
export function listAddress(path: string, query: ListQuery, more: Record<string, string> = {}): string {
  const fields = new URLSearchParams({
    ...fieldsOf(query),
    ...more,
    ...(query.page > 1 && { page: String(query.page) }),
  });
  return fields.size === 0 ? path : `${path}?${fields}`;
}
