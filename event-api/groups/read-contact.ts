import type { createGroup as call } from '@/lib/contract/groups/group';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { Refusal, refuse } from '@/lib/errors';
import { readPersonalName } from '../notices/recipients/personal-name';
import { readEmail } from '../notices/recipients/read-email';
import { readPhone } from '../notices/recipients/read-phone';

type Input = Pick<
  ParsedInputOf<typeof call>,
  | 'group_organization'
  | 'group_contact_name'
  | 'group_contact_email'
  | 'group_contact_phone'
  | 'group_contact_address'
>;

/**
 * Validates who organises a group. All wrong fields are named at once. Names are part of mail to others, so they have no web
 * addresses.
 * @throws Refusal 422 at the fields that are missing or wrong
 */
export function readContact(input: Input) {
  const errors: Refusal['errors'] = {};
  const read = <T>(field: keyof Input, reader: (typed: string, field: string) => T): T | '' => {
    try {
      if (input[field].trim() === '') throw refuse(422, field, 'required');
      return reader(input[field], field);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(errors, error.errors);
      return '';
    }
  };
  const contact = {
    organization: read('group_organization', readPersonalName),
    contactName: read('group_contact_name', readPersonalName),
    contactEmail: read('group_contact_email', readEmail),
    contactPhone: read('group_contact_phone', readPhone),
    contactAddress: read('group_contact_address', (typed) => typed),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(422, errors);
  return contact;
}
