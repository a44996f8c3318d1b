import { z } from 'zod';
import { deskCalls, fileOnly } from '../parts/call';
import { field } from '../parts/field';
import { actAnswer, agreement } from './agreement';

/** What a team does when somebody asks what is kept of them, or to be erased. */

const params = z.strictObject({ event: field.code });

/** Somebody as the list of people names them. */
const who = { kind: field.code, id: field.code };

export const downloadPersonData = deskCalls('people').get('downloadPersonData', {
  summary: 'Everything that the event keeps of somebody, as one page in their language.',
  params,
  fields: z.strictObject(who),
  files: ['text/html'],
  answer: fileOnly,
});

export const erasePerson = deskCalls('owner').post('erasePerson', {
  summary: 'Erases somebody from the event: what the books need stays, without them.',
  params,
  fields: z.strictObject({
    ...agreement,
    ...who,
    /** Their profile in the public programme goes as well. */
    profile: field.yesNo.default('N'),
  }),
  answer: actAnswer,
});
