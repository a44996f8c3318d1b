import { saveToWaitlist } from '@/lib/contract/waitlist';
import { emailAddress, requiredText } from '@/lib/domain/forms/form-rules';

const { fields } = saveToWaitlist;

/** What joining the waitlist asks for; a blank phone number is none. */
export const waitlistFields = fields.omit({ entry_ID: true }).extend({
  first_name: requiredText(fields.shape.first_name),
  last_name: requiredText(fields.shape.last_name),
  email: emailAddress(fields.shape.email),
  phone: fields.shape.phone.transform((phone) => phone || undefined),
});
