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

/** The mails that were read last: one that was written stays as it is, and tests read an outbox after each step. */
const last = { folder: '', mails: new Map<string, Promise<ReadMail>>() };

/** Every mail in an outbox folder. */
export async function readOutbox(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const before = last.folder === folder ? last.mails : new Map<string, Promise<ReadMail>>();
  const mails = new Map(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => [name, before.get(name) ?? readMail(join(folder, name))]),
  );
  Object.assign(last, { folder, mails });
  return Promise.all(mails.values());
}

async function readMail(file: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(await readFile(file));
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
