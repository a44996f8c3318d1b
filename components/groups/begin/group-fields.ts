import { z } from 'zod';
import { createGroup } from '@/lib/contract/groups/group';
import { checkGroup } from '@/lib/contract/groups/joining';
import { emailAddress, optionalPhone, personalName, requiredText } from '@/lib/domain/forms/form-rules';

const { shape } = createGroup.fields;

/** Key of the form's own words. */
const WRONG_NUMBER = 'places_wrong';

/** Who organises a group. */
const organiser = z.object({
  group_organization: requiredText(shape.group_organization),
  group_contact_name: personalName(shape.group_contact_name),
  group_contact_email: emailAddress(shape.group_contact_email),
});

/** Beginning a group: who, which ticket, and for how many places are to be kept or waited for. */
export const groupFields = organiser.extend({
  track: requiredText(shape.track),
  mode: shape.mode,
  places: placesNumber(0),
  waitlist: z.boolean().default(false),
});

/** Correcting who organises a group, with what nobody needs to begin. */
export const organiserFields = organiser.extend({
  group_contact_phone: optionalPhone(shape.group_contact_phone.unwrap()),
  group_contact_address: shape.group_contact_address,
});

export const placesFields = z.object({ places: placesNumber(0), waitlist: z.boolean().default(false) });

/** Proof of access to a group. */
export const groupProofFields = z.object({
  code: requiredText(checkGroup.fields.shape.code.unwrap()),
  email: emailAddress(checkGroup.fields.shape.email.unwrap()),
});

function placesNumber(least: number) {
  return z.coerce
    .number<unknown>(WRONG_NUMBER)
    .int(WRONG_NUMBER)
    .min(least, WRONG_NUMBER)
    .max(10_000, WRONG_NUMBER);
}
