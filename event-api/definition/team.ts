import { z } from 'zod';
import { ROLES } from '@/lib/domain/team-roles';
import { email, strict } from './values';

/** A file is typed by hand; whoever has more invites them in the desk. */
const MAX_NAMED_MEMBERS = 50;

/** Who works on the event. */
export const team = z
  .array(
    strict({
      email: email.meta({
        description: 'Their address, with which they sign in.',
        examples: ['olga@example.org'],
      }),
      role: z
        .enum(ROLES)
        .default('owner')
        .describe(
          'What they may do. owner: everything, and who else may; team: everything but that; door: lets people in; reader: sees what is no money and no order.',
        ),
    }),
  )
  .max(MAX_NAMED_MEMBERS);
