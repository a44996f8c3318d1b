/** A call as it is sent over HTTP. */
export interface EncodedCall {
  method: string;
  /** With path parameters and query filled in. */
  path: `/${string}`;
  body: FormData | undefined;
}

/**
 * Puts an input where the specification wants it (§7): path parameters into the path, a GET's fields into the query, a
 * POST's into form data, where structures are JSON text. Undefined and null values are left out.
 */
export function encodeCall(
  method: string,
  template: string,
  input: Readonly<Record<string, unknown>>,
): EncodedCall {
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return value === undefined ? '' : encodeURIComponent(String(value));
  });
  if (method === 'POST') return { method, path: `/${path.slice(1)}`, body: formData(fields) };
  const query = new URLSearchParams();
  for (const [name, value] of fields) query.set(name, asText(value));
  return { method, path: `/${path.slice(1)}${query.size > 0 ? `?${query}` : ''}`, body: undefined };
}

function formData(fields: ReadonlyMap<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) data.set(name, value);
    else data.set(name, asText(value));
  }
  return data;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
