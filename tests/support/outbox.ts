import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Email['attachments'];
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** Parses every mail in an outbox folder. */
export async function readOutbox(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        attachments: mail.attachments,
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      };
    }),
  );
}
