import { expect } from 'playwright/test';
import { type ReadMail, readOutbox } from '../../support/outbox';
import { outboxOf } from './sites';

/** All mail to an address so far. */
export async function mailTo(email: string, outbox = outboxOf()): Promise<ReadMail[]> {
  return (await readOutbox(outbox)).filter((mail) => mail.to === email);
}

/** Waits for the only mail to an address. Its papers are drawn by a thread that comes last on a busy machine. */
export async function theMailTo(email: string, outbox?: string, timeout = 60_000): Promise<ReadMail> {
  await expect.poll(async () => (await mailTo(email, outbox)).length, { timeout }).toBe(1);
  const [mail] = await mailTo(email, outbox);
  if (!mail) throw new Error(`The mail to ${email} is gone.`);
  return mail;
}

/** An attachment's content, by its type without parameters. */
export function attachment(mail: ReadMail, type: string): Buffer {
  const found = mail.attachments.find(({ mimeType }) => mimeType === type);
  if (!found) throw new Error(`No ${type} is attached to "${mail.subject}".`);
  if (typeof found.content === 'string') throw new Error('Attachments are read as bytes.');
  return Buffer.from(new Uint8Array(found.content));
}
