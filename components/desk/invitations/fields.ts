import { z } from 'zod';
import { inviteToPropose } from '@/lib/contract/desk/invitations';

/** What the form of invitations takes, loaded after the page. */

const { people, language, message } = inviteToPropose.fields.shape;

/** Without a last day, until the call closes. */
export const invitationFields = z.object({ people, language, message, until: z.string() });
