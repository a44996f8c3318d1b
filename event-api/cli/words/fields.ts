import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { commandFolder } from '@/lib/env';
import { normaliseCode } from '../../platform/codes';
import { isDate } from '../../platform/local-time';
import type { ListFormat } from '../terminal';

/** Fields that several commands take. */

/** Longer than any letter needs. */
const MAX_MESSAGE_CHARS = 5000;

export const flag = (description: string) => z.boolean().default(false).meta({ description });

/** @param title its value, as usage shows it */
export const text = (title: string, description = '') => z.string().meta({ title, description });

/** The organiser's words in a letter; null without. */
export const letterText = (description: string) =>
  text('TEXT', description)
    .trim()
    .max(MAX_MESSAGE_CHARS, `use at most ${MAX_MESSAGE_CHARS} characters`)
    .transform((words) => (words === '' ? null : words))
    .default(null);

/** The code of an order, as people type it. @param missing what to say without one */
export const orderCode = (missing?: string) => z.string(missing).transform(normaliseCode);

export const date = z.string().refine(isDate, 'use a date such as 2027-02-04').meta({ title: 'DATE' });

const MAX_DIGITS = 6;
export const wholeNumber = z
  .string()
  .regex(new RegExp(`^\\d{1,${MAX_DIGITS}}$`), 'use a whole number')
  .transform(Number)
  .meta({ title: 'N' });

/** A path, from the folder in which the command was typed. @param missing what to say without one */
export const path = (missing?: string) => z.string(missing).transform((typed) => typedPath(typed));

export const yes = flag('agrees beforehand, for scripts');
export const confirm = text('EVENT', "the event's code again, for scripts").optional();

/** How a list is written: in columns for the terminal, or for spreadsheets. */
export const SHEET = z
  .object({
    csv: flag('with all columns, for spreadsheets'),
    bom: flag('with --csv, for Excel'),
  })
  .refine(({ csv, bom }) => csv || !bom, '--bom goes with --csv');

/** Or for programs. */
export const LIST = SHEET.safeExtend({ json: flag('with all columns, for programs') }).refine(
  ({ csv, json }) => !csv || !json,
  'choose one of --csv and --json',
);

export const formatOf = ({ csv, json, bom }: z.output<typeof LIST>): ListFormat => ({
  as: csv ? 'csv' : json ? 'json' : 'table',
  bom,
});

export const sheetOf = ({ csv, bom }: z.output<typeof SHEET>) => ({
  as: csv ? ('csv' as const) : ('table' as const),
  bom,
});

/** A path as it was typed: from the folder in which the command was typed, which need not be the one where npm runs it. */
export function typedPath(typed: string, from = commandFolder()): string {
  const here = process.cwd();
  if (from === here) return typed;
  const whole = resolve(from, typed);
  const short = relative(here, whole) || '.';
  return short.startsWith('..') ? whole : short;
}
