import { z } from 'zod';
import { field } from '@/lib/contract/parts/field';
import { emailAddress } from '@/lib/domain/forms/form-rules';

export const linkFields = z.object({ email: emailAddress(field.email) });
