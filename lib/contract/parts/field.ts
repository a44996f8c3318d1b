import { z } from 'zod';
import { LOCALES } from '@/lib/i18n/languages';
import { cleanLine } from '../../domain/text/names';

/** Field types with bounded lengths, shared by all calls. */
export const field = {
  code: z.string().trim().min(1).max(64),
  /** One line, without control characters and marks that reorder or hide text. */
  text: (max = 200) => z.string().overwrite(cleanLine).trim().max(max),
  email: z.string().trim().max(254),
  yesNo: z.enum(['Y', 'N']),
  locale: z.enum(LOCALES),
  /** `YYYY-MM-DD`. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  timeZone: z.string().max(64),
} as const;

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** An amount on the wire: whole minor units and an ISO 4217 code. */
export const money = z.object({ amount: z.int(), currency: z.string().length(3) });

/** The answer of a change that has nothing else to return. */
export const done = z.object({ done: z.literal(true) });
