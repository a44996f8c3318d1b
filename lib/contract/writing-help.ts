import { z } from 'zod';
import { cleanText } from '../domain/text/names';
import { MAX_HELP_ABSTRACT_CHARS, MAX_HELP_TITLE_CHARS, MAX_TITLES } from '../domain/writing-help';
import { callsOf } from './parts/call';
import { field } from './parts/field';

/** Suggestions for the wording of a proposal, by a service that the deployment has set up (specification §1 "AI service key"). */

const { get, post } = callsOf('writing-help');

export const getWritingHelp = get('getWritingHelp', {
  summary:
    'Whether there is help with the wording of a proposal: where a text would be sent, and the instructions before it, in the caller’s language. Null where none is set up.',
  access: 'visitor',
  answer: z.object({
    /** `service`: its host name. */
    help: z.object({ service: z.string(), instructions: z.string() }).nullable(),
  }),
});

export const suggestWorkshopText = post('suggestWorkshopText', {
  summary:
    'Suggestions for the title and the abstract of a proposal. Nothing but the instructions and these texts is sent to the service, and nothing is kept. No text: 422; no help is set up: 404; the service is away or answers nonsense: 503.',
  access: { grant: 'proposal', by: 'code' },
  limit: { points: 10, seconds: 600 },
  fields: z.strictObject({
    code: field.code,
    /** Plain text. */
    title: field.text(MAX_HELP_TITLE_CHARS).default(''),
    abstract: z.string().overwrite(cleanText).trim().max(MAX_HELP_ABSTRACT_CHARS).default(''),
  }),
  answer: z.object({ titles: z.array(z.string()).max(MAX_TITLES), abstract: z.string().nullable() }),
});
