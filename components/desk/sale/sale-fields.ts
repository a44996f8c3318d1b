import { z } from 'zod';
import { sellAtDoor } from '@/lib/contract/desk/door/sale';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** What a sale at the door takes, loaded when one is begun. */
const { ticket, first_name, last_name, email, pay } = sellAtDoor.fields.shape;
export const saleFields = z.object({ ticket, first_name, last_name, email: emailAddress(email), pay });
