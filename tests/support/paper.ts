import type { ReadMail } from './outbox';
import { pdfPages } from './system-tool';

/** A text with single plain spaces, and without the colons between labels and values. */
export const plainText = (text: string): string => text.replace(/[\s:\u00a0\u202f]+/g, ' ');

/** The text of the PDF in a letter, as `plainText`; empty when it has none. */
export async function paperIn(mail: ReadMail | undefined): Promise<string> {
  const pdf = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  if (!pdf) return '';
  const { content } = pdf;
  const bytes = typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content);
  return plainText((await pdfPages(bytes)).join(' '));
}
