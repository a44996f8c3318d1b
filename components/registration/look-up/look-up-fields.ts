import { z } from 'zod';
import { getLookUpRegistration, sendLookUpCode } from '@/lib/contract/registration/look-up';
import { emailAddress } from '@/lib/domain/forms/form-rules';

const { code, email } = getLookUpRegistration.fields.shape;

/** Proof of access to a registration. */
export const codeAndEmailFields = z.object({ code: code.unwrap(), email: emailAddress(email.unwrap()) });

export const emailFields = z.object({ email: emailAddress(sendLookUpCode.fields.shape.email) });
