import { z } from 'zod';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { APPLICATION_KINDS, type ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import type { UseCaseContext } from '../../calls/use-case';
import { addressOf } from '../../forms/answered-texts';
import { readAnswers } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import type { Db } from '../../platform/database/database';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { applicationAnswers, applicationOwner } from '../application-owner';
import { type ApplicationRef, findApplication, listContacts } from '../queries';
import { emailOf } from '../reading/application-words';
import { listByEmail } from './list-by-email';

/** Sent once, when the application has its first address: the link goes on with it on any device. */
export const continueApplication = defineLetter({
  kind: 'notices.application-continue',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ kind: z.enum(APPLICATION_KINDS), code: z.string(), email: z.string() }),
  async compose(platform, event, { kind, code, email }) {
    const eventCode = event.code;
    const application = await findApplication(platform.db, { eventCode, kind, code });
    if (application?.state !== 'started') return null;
    // It was corrected meanwhile, and must not open the application to whoever has it.
    const known = await listByEmail(platform.db, { eventCode, kind, email });
    if (!known.some((each) => each.code === code)) return null;
    const mailbox = await mailboxOf(platform, { eventCode, owner: applicationOwner(kind, code) });
    if (!mailbox) return null;
    const { locale, link } = mailbox;
    const name = mailbox.email === email ? mailbox.name : null;
    const words = await eventTranslator(event, locale, 'mail.application_continue');
    const shared = await eventTranslator(event, locale, 'mail');
    const values = { event: eventTexts(event, locale).text(event.definition.event.name), kind };
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview'),
      heading: words('heading'),
      blocks: [
        ...(name ? [{ kind: 'paragraph', text: shared('hello', { name: isolated(name) }) } as const] : []),
        { kind: 'paragraph', text: words('intro', values) },
        { kind: 'link', label: words('open'), address: link },
        { kind: 'paragraph', text: words('opens') },
      ],
      why: words('why', values),
    };
  },
});

/**
 * The address to which the letter may be sent with answers that are about to be saved: the application's first one, unless it
 * was written to too often; null to send none. Runs before the call's own transaction, so that calls that fail count too.
 */
export async function firstAddress(
  context: UseCaseContext,
  ref: { kind: ApplicationKind; code: string },
  model: FormModel,
): Promise<string | null> {
  const { db, event } = context;
  const eventCode = event.code;
  const email = addressOf(model);
  if (email === '') return null;
  const contacts = await listContacts(db, { eventCode, codes: [ref.code] });
  const form = await readAnswers(db, applicationAnswers(ref.kind, { ...ref, eventCode }));
  // While typing, the address is saved too: what counts is whether the form was submitted.
  const known = emailOf({ contacts, form: form.completedAt === null ? { model: {} } : form });
  if (known !== null) return null;
  return (await mayWriteTo(context, continueApplication, email)) ? email : null;
}

export const tellHowToContinue = (
  tx: Db,
  { eventCode, kind, code }: ApplicationRef,
  { email, now }: { email: string; now: string },
) =>
  continueApplication.enqueue(tx, {
    eventCode,
    now,
    payload: { kind, code, email },
    once: `${eventCode}:${kind}:${code}`,
  });
