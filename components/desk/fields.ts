import { z } from 'zod';
import { requestSignIn } from '@/lib/contract/desk/account';
import { addPersonNote } from '@/lib/contract/desk/person';
import { inviteMember } from '@/lib/contract/desk/team';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** What the desk's forms take, loaded after the page. */

const email = emailAddress(requestSignIn.fields.shape.email);

export const signInFields = z.object({ email });

const { role } = inviteMember.fields.shape;

export const invitationFields = z.object({ email, role });
export const roleFields = z.object({ role });

export const noteFields = z.object({ text: addPersonNote.fields.shape.text });
