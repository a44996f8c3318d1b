import { saveToWaitlist } from '@/lib/contract/waitlist';
import { emailAddress, personalName } from '@/lib/domain/forms/form-rules';

const { fields } = saveToWaitlist;

/** Fields of the waitlist form; a blank phone number counts as none. */
export const waitlistFields = fields.omit({ entry_ID: true }).extend({
  first_name: personalName(fields.shape.first_name),
  last_name: personalName(fields.shape.last_name),
  email: emailAddress(fields.shape.email),
  phone: fields.shape.phone.transform((phone) => phone || undefined),
});
