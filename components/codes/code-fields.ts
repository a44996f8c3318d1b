import { z } from 'zod';
import { typedCode } from '@/lib/contract/registration/codes';

/** A code that somebody types (specification §5: 5 to 20 characters). */
export const codeFields = z.object({ invitation_code: typedCode });
