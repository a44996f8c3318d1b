import { z } from 'zod';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { APPLICATION_KINDS, type ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import type { UseCaseContext } from '../../calls/use-case';
import { addressOf } from '../../forms/answered-texts';
import { readAnswers, readAnswersOfMany } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { orderLetter } from '../../orders/order-letter';
import { defineOrderLinks, linksRequest } from '../../orders/order-links';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { applicationAnswers, applicationLink, applicationOwner } from '../application-owner';
import { type ApplicationRef, findApplication, listByEmail, listContacts } from '../queries';
import { emailOf, organizationOf } from '../reading/application-words';
import { letterAbout } from './application-letter';

/** The links that open the applications of an address. */
export const applicationLinks = defineOrderLinks({
  kind: 'notices.application-links',
  topic: 'application_links',
  payload: linksRequest.extend({ kind: z.enum(APPLICATION_KINDS) }),
  list: listByEmail,
  async write({ platform, event, locale, words }, applications) {
    const owners = applications.map(({ kind, code }) => applicationOwner(kind, code));
    const answers = await readAnswersOfMany(platform.db, { eventCode: event.code, owners });
    const links = applications.map(async ({ kind, code }) => {
      const name = organizationOf(answers.get(ownerKey(applicationOwner(kind, code)))?.model ?? {});
      const address = await applicationLink.address(platform, { event, locale }, { kind, code });
      return [
        facts([{ label: words('organization'), value: isolated(name || code) }]),
        link(words('open'), address),
      ];
    });
    return {
      blocks: [paragraph(words('intro')), ...(await Promise.all(links)).flat(), paragraph(words('opens'))],
      why: words('why'),
    };
  },
});

/** Sent once, when the application has its first address: the link goes on with it on any device. */
export const continueApplication = defineLetter({
  kind: 'notices.application-continue',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: letterAbout.extend({ email: z.string() }),
  async compose(platform, event, { kind, code, email: to }) {
    const eventCode = event.code;
    const application = await findApplication(platform.db, { eventCode, kind, code });
    if (application?.state !== 'started') return null;
    // It was corrected meanwhile, and must not open the application to whoever has it.
    const applications = await listByEmail(platform.db, { eventCode, kind, email: to });
    if (!applications.some((each) => each.code === code)) return null;
    const mailbox = await mailboxOf(platform, { eventCode, owner: applicationOwner(kind, code) });
    if (!mailbox) return null;
    const about = { topic: 'application_continue', values: { kind } };
    const { words, frame } = await orderLetter(event, mailbox, about);
    return frame({
      to,
      name: mailbox.email === to ? mailbox.name : null,
      blocks: [paragraph(words('intro'))],
      after: [paragraph(words('opens'))],
      why: words('why'),
    });
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
  const first = emailOf({ contacts, form: form.completedAt === null ? { model: {} } : form });
  if (first !== null) return null;
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
