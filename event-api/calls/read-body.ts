import { type BodySize, USUAL_BODY } from '@/lib/contract/parts/body-size';
import { REQUEST, refuse } from '@/lib/errors';

const MAX_FIELDS = 200;

/** The fields as sent: `text` values still have to be converted by their schemas, `json` values have their types. */
export interface SentFields {
  kind: 'text' | 'json';
  fields: ReadonlyMap<string, unknown>;
}

/** The fields of a query. @throws Refusal 400 for a field that is given twice */
export function readQuery(url: URL): SentFields {
  return { kind: 'text', fields: collect(url.searchParams) };
}

/**
 * The fields of a body: form data of either kind, or a JSON object. An empty body has no fields.
 * @throws Refusal 413 when it is too large, 400 when it cannot be parsed
 */
export async function readBody(request: Request, size = USUAL_BODY): Promise<SentFields> {
  const bytes = await readBytes(request, size);
  if (bytes.byteLength === 0) return { kind: 'text', fields: new Map() };
  const contentType = request.headers.get('content-type') ?? '';
  switch (contentType.split(';', 1)[0]?.trim().toLowerCase()) {
    case 'application/json':
      return { kind: 'json', fields: readObject(readText(bytes)) };
    case 'application/x-www-form-urlencoded':
      return { kind: 'text', fields: collect(new URLSearchParams(readText(bytes))) };
    case 'multipart/form-data':
      return { kind: 'text', fields: collect(await readMultipart(bytes, contentType)) };
    default:
      throw refuse(400, REQUEST, 'malformed');
  }
}

/** A text body. @throws Refusal 413 when it is too large, 400 when it cannot be read */
export async function readTextBody(request: Request): Promise<string> {
  return readText(await readBytes(request, USUAL_BODY));
}

async function readBytes(
  request: Request,
  { maxBytes, field, message }: BodySize,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => refuse(413, field, message.key, message.values);
  if (!request.body) return new Uint8Array();
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const read = await reader.read().catch(() => {
      throw refuse(400, REQUEST, 'malformed');
    });
    if (read.done) break;
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(400, REQUEST, 'malformed');
  }
}

function readObject(text: string): Map<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, REQUEST, 'malformed_json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(400, REQUEST, 'malformed_json');
  }
  return new Map(Object.entries(value));
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refuse(400, REQUEST, 'malformed');
  }
}

function collect(entries: Iterable<[string, unknown]>): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (fields.has(name)) throw refuse(400, name, 'given_twice');
    if (fields.size === MAX_FIELDS) throw refuse(400, REQUEST, 'malformed');
    fields.set(name, value);
  }
  return fields;
}
