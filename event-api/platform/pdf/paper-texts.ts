/** All texts of plain data, such as a paper's. Bytes, such as those of a picture, have none. */
export function* textsOf(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data;
  else if (data !== null && typeof data === 'object' && !ArrayBuffer.isView(data)) {
    for (const part of Object.values(data)) yield* textsOf(part);
  }
}
