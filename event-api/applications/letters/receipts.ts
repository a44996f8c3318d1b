import { readAnswers, readAnswersOfMany } from '../../forms/queries';
import { paperLetter } from '../../orders/papers/paper-letter';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import { applicationAnswers, contactOwner } from '../application-owner';
import { listContacts } from '../queries';
import { invoiceEmailsOf } from '../reading/application-words';
import type { StoredApplication } from '../schema';

/** Sends the receipt to the contacts who take care of invoices. @param of.once what was paid: one receipt for each */
export async function sendReceipts(
  tx: Db,
  { eventCode, kind, code }: StoredApplication,
  { once, now }: { once: string; now: string },
): Promise<void> {
  const contacts = await listContacts(tx, { eventCode, codes: [code] });
  const owners = contacts.map((contact) => contactOwner(kind, contact.code));
  const answers = await readAnswersOfMany(tx, { eventCode, owners });
  const form = await readAnswers(tx, applicationAnswers(kind, { eventCode, code }));
  const people = contacts.map(({ email, code: person }) => ({
    email,
    model: answers.get(ownerKey(contactOwner(kind, person)))?.model ?? {},
  }));
  for (const email of invoiceEmailsOf({ contacts: people, form })) {
    const payload = { kind, code, payments: [], email };
    await paperLetter.enqueue(tx, { eventCode, now, payload, once: `${eventCode}:${once}:${email}` });
  }
}
