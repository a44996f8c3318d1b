import { z } from 'zod';
import { ROLES } from '@/lib/domain/team-roles';
import { deskCalls } from '../parts/call';
import { done, field, instant } from '../parts/field';
import { actAnswer, agreement } from './agreement';

const params = z.strictObject({ event: field.code });
const role = z.enum(ROLES);
const email = field.email.min(1);

export const getTeam = deskCalls('read').get('getTeam', {
  summary: 'Who works on an event.',
  params,
  answer: z.object({
    members: z.array(
      z.object({
        email: z.string(),
        role,
        since: instant,
        /** Null for those who have never come. */
        last_seen: instant.nullable(),
      }),
    ),
  }),
});

const owner = deskCalls('owner');

export const inviteMember = owner.post('inviteMember', {
  summary:
    'Makes somebody a member and mails them a link. Who is one already stays what they are, and gets another link.',
  params,
  fields: z.strictObject({ email, role }),
  answer: z.object({ outcome: z.enum(['done', 'already']) }),
});

export const changeMemberRole = owner.post('changeMemberRole', {
  summary: 'Gives a member another role. The last owner of an event stays one: 409.',
  params,
  fields: z.strictObject({ email, role }),
  answer: done,
});

export const removeMember = owner.post('removeMember', {
  summary: 'Ends that somebody works on an event, at their next call. The last owner stays.',
  params,
  fields: z.strictObject({ ...agreement, email }),
  answer: actAnswer,
});
