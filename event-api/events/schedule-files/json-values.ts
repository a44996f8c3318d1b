import { z } from 'zod';
import { isLocale } from '@/lib/i18n/languages';
import type { Text } from '../../definition/values';
import { writtenTime } from './written-time';

/** Text, or text by language. A text in no language of the product is taken in its first language. */
export const localised = z
  .union([z.string(), z.record(z.string(), z.string().nullable())], {
    error: 'must be text, or text by language',
  })
  .nullish()
  .transform((value): Text | undefined => {
    if (value === undefined || value === null || typeof value === 'string') return value?.trim() || undefined;
    const texts = Object.entries(value).filter((entry): entry is [string, string] =>
      Boolean(entry[1]?.trim()),
    );
    const ours = texts.filter(([language]) => isLocale(language));
    return ours.length > 0 ? Object.fromEntries(ours) : texts[0]?.[1];
  });

/** A name or number, as text. */
export const word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === undefined || value === null ? undefined : String(value).trim() || undefined,
  );

/** A date and time with its offset: the instant, and the offset as it is written. */
export const instant = z
  .string()
  .refine((text) => writtenTime(text)?.offset !== undefined, {
    error: 'must be a date and time with its offset, such as 2027-02-04T09:00:00-08:00',
  })
  .transform((text) => ({ at: new Date(text).toISOString(), offset: writtenTime(text)?.offset }));
