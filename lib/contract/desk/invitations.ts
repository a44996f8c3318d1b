import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';
import { actAnswer, agreement } from './agreement';
import { choice, decisionMessage, filterWord, oneEvent, oneOrder, pageNumber, search } from './parts';

const people = deskCalls('people');
const programme = deskCalls('programme');

const MAX_PEOPLE_CHARS = 20_000;

export const getInvitations = people.get('getInvitations', {
  summary: 'Who was invited to propose a workshop, and what became of it, in pages, the last first.',
  params: oneEvent,
  fields: z.strictObject({ q: search, status: filterWord, page: pageNumber }),
  answer: z.object({
    invitations: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        email: z.string(),
        language: field.locale,
        status: choice,
        /** The last moment at which a proposal can be sent with it. */
        until: instant,
        /** A proposal can still begin with it, so it can be taken back. */
        is_open: z.boolean(),
      }),
    ),
    count: z.int(),
    pages: z.int(),
    statuses: z.array(choice),
    /** In which the event can invite, its first first. */
    languages: z.array(field.locale),
    /** The event takes proposals. */
    is_taking: z.boolean(),
  }),
});

export const inviteToPropose = programme.post('inviteToPropose', {
  summary: 'Mails invitations to propose a workshop; first it says to whom.',
  params: oneEvent,
  fields: z.strictObject({
    /** One a line, such as `Ada Roy <ada@example.org>`. */
    people: z.string().trim().min(1).max(MAX_PEOPLE_CHARS),
    language: field.locale,
    /** The last day on which it can be sent; by default when the call closes. */
    until: field.day.optional(),
    message: decisionMessage,
    ...agreement,
  }),
  answer: actAnswer,
});

export const takeInvitationBack = programme.post('takeInvitationBack', {
  summary: 'Ends an invitation, so that no proposal can begin with it; first it says so.',
  params: oneOrder,
  fields: z.strictObject(agreement),
  answer: actAnswer,
});
