import { z } from 'zod';
import { handleWorkshopCart } from '@/lib/contract/workshops/basket';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** The address to which the offer of a place is mailed. */
export const addressFields = z.object({
  email: emailAddress(handleWorkshopCart.fields.shape.email.unwrap()),
});
