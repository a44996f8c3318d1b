import { fileTypeFromBuffer } from 'file-type';

/** What recognising needs; more would unpack what is in archives. */
const SNIFFED_BYTES = 4100;

/** The media type by the content; undefined for texts, such as SVG and HTML, and for anything unknown. */
export async function sniffType(content: Uint8Array): Promise<string | undefined> {
  // Cut short, some archives have an end that does not fit: they are refused as unknown.
  const found = await fileTypeFromBuffer(content.subarray(0, SNIFFED_BYTES)).catch(() => undefined);
  return found?.mime;
}
