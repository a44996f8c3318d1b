import { z } from 'zod';
import { joinGroup } from '@/lib/contract/groups/joining';
import { emailAddress, personalName, requiredText } from '@/lib/domain/forms/form-rules';

const { shape } = joinGroup.fields;

/** Who registers within a group, with which ticket. */
export const joinFields = z.object({
  name: personalName(shape.name.unwrap()),
  email: emailAddress(shape.email),
  track: requiredText(shape.track.unwrap()),
  mode: shape.mode,
});

/** A typed group code, to find its group. */
export const groupCodeFields = z.object({ code: requiredText(shape.code) });
