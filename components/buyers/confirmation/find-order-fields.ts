import { z } from 'zod';
import { sendBuyerLink } from '@/lib/contract/buyers';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** Where the links to orders are sent. */
export const findOrderFields = z.object({ email: emailAddress(sendBuyerLink.fields.shape.email) });
