import type { z } from 'zod';
import type { contactForms, donationForms } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { UseCaseContext } from '../../calls/use-case';
import type { FilledForm } from '../../forms/filled-form';
import { donationLimit, rulesOf } from '../application-rules';
import { requireApplication } from '../queries';
import { donationName, roleOf } from '../reading/application-words';
import { readApplication } from '../reading/read-application';

/** The contacts of an application with their form and its answers. */
export async function readContactForms(
  context: UseCaseContext,
  kind: ApplicationKind,
  code: string,
): Promise<z.output<typeof contactForms>> {
  const { contacts } = await read(context, kind, code);
  return {
    limits: rulesOf(context.event, kind).contacts,
    contacts: contacts.map((contact) => ({
      person_code: contact.code,
      name: contact.name,
      email: contact.email,
      role: roleOf(contact),
      ...filled(contact),
    })),
  };
}

/** The donations of an application with their form and its answers. */
export async function readDonationForms(
  context: UseCaseContext,
  kind: ApplicationKind,
  code: string,
): Promise<z.output<typeof donationForms>> {
  const { donations } = await read(context, kind, code);
  return {
    greatest: donationLimit(context.event, kind),
    donations: donations.map((donation) => ({
      donation_code: donation.code,
      name: donationName(donation),
      ...filled(donation),
    })),
  };
}

const filled = ({ definition, model, revision, complete }: FilledForm) => ({
  definition,
  model,
  revision,
  complete: complete ? ('Y' as const) : ('N' as const),
});

async function read(context: UseCaseContext, kind: ApplicationKind, code: string) {
  const ref = { eventCode: context.event.code, kind, code };
  return readApplication(context, await requireApplication(context.db, ref));
}
