import { z } from 'zod';
import { saveMailing } from '@/lib/contract/desk/mailings';

/** What the forms of letters take, loaded after the page. */

const { kind, audience, subject, text } = saveMailing.fields.shape;
export const mailingFields = z.object({ kind, audience, subject, text });

/** Without a day and a time it leaves now. */
export const momentFields = z
  .object({ when: z.enum(['now', 'later']), day: z.string(), time: z.string() })
  .transform(({ when, day, time }) => ({ at: when === 'now' ? '' : `${day}T${time}` }));
