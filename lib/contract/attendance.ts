import { z } from 'zod';
import { callsOf, fileOnly } from './parts/call';
import { field } from './parts/field';
import { ownRegistration } from './parts/registration';

/** What there is once the event is over. */

const { get } = callsOf('attendance');
const byCode = z.strictObject({ code: field.code });

export const getAfterwards = get('getAfterwards', {
  summary:
    'The certificate of attendance of a registration, and where its holder can say how the event was; each null while there is none.',
  access: ownRegistration,
  params: byCode,
  answer: z.object({
    /** Address of its file, for whoever has it. */
    certificate: z.string().nullable(),
    feedback: z.string().nullable(),
  }),
});

export const getCertificate = get('getCertificate', {
  summary:
    'The certificate of attendance that the code on it names, in the language of its holder. A code that names none, or none yet: 404.',
  access: 'public',
  limit: { points: 30, seconds: 600 },
  params: byCode,
  files: ['application/pdf'],
  answer: fileOnly,
});
