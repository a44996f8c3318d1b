import { z } from 'zod';
import { isKindOf } from '../../definition/leaves';
import { clockTime, code, deadline, opening } from '../../definition/values';
import { isDate } from '../../platform/local-time';
import { nearest } from './words';

/** What somebody probably meant by a value that a schema does not take, as a sentence. */
export function suggestion(schema: z.core.$ZodTypes | undefined, value: unknown): string | undefined {
  if (!schema) return undefined;
  const inside = typeof value === 'string' ? CURLY_QUOTES.exec(value)?.[1] : undefined;
  if (inside !== undefined) return `Its quotes are a word processor’s; write straight ones: "${inside}".`;
  const better = betterValue(schema, value);
  return better === undefined || better === value ? undefined : `Write ${shown(better)}.`;
}

/** A number where a text belongs, such as `room: 510`, as the text that it is surely meant to be. */
export function textOfNumber(schema: z.core.$ZodType | undefined, value: unknown): string | undefined {
  if (typeof value !== 'number' || !schema) return undefined;
  return z.safeParse(schema, String(value)).success ? String(value) : undefined;
}

/** A value in quotes that YAML takes for letters. */
const CURLY_QUOTES = /^[“”„«‘’]\s*(.*?)\s*[“”»‘’]$/s;

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list: [ ${value.join(', ')} ]`;
  if (typeof value !== 'string') return `${value}, without quotes`;
  return `"${value}"${/^[#@`!&*%|>]|^\d/.test(value) ? ', with quotes' : ''}`;
}

function betterValue(schema: z.core.$ZodTypes, value: unknown): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'array':
      return typeof value === 'string' && value !== '' ? value.split(/\s*,\s*/) : undefined;
    case 'boolean':
      return typeof value === 'string' ? TRUE_OR_FALSE.get(value.toLowerCase()) : undefined;
    case 'number':
      return typeof value === 'string' ? numberOf(value) : undefined;
    case 'enum':
      return typeof value === 'string' ? choiceOf(value, Object.values(def.entries).map(String)) : undefined;
    case 'union':
      return def.options
        .map((option) => betterValue(option as z.core.$ZodTypes, value)) // as in mapLeaves
        .find((better) => better !== undefined);
    case 'string':
      if (typeof value === 'number' || typeof value === 'boolean') {
        return isKindOf(schema, clockTime) ? clockOf(String(value)) : String(value);
      }
      return typeof value === 'string' ? betterText(schema, value.trim()) : undefined;
    default:
      return undefined;
  }
}

const TRUE_OR_FALSE = new Map([
  ['yes', true],
  ['oui', true],
  ['no', false],
  ['non', false],
]);

/** What is written in money and counts: `10,50`, `$10`, `1,000`, `15 %`, `free`. */
function numberOf(text: string): number | undefined {
  if (/^(free|gratuit)$/i.test(text.trim())) return 0;
  const bare = text.replace(/[\s\u00a0\u202f'’]|[$€£%]|\b[A-Z]{3}\b/g, '');
  const plain = /,\d{3}($|[.,])/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** What the letters for a kind of event stand for. */
const CHOICES: Record<string, string> = { I: 'in_person', O: 'online', H: 'hybrid' };

function choiceOf(text: string, choices: readonly string[]): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return (
    choices.find((choice) => choice.toLowerCase() === plain) ??
    choices.find((choice) => CHOICES[choice] === plain) ??
    nearest(plain, choices)
  );
}

function betterText(schema: z.core.$ZodTypes, text: string): string | undefined {
  if (isKindOf(schema, clockTime)) return clockOf(text);
  if (isKindOf(schema, opening) || isKindOf(schema, deadline)) return momentOf(text);
  if (isKindOf(schema, code)) return codeOf(text);
  // Only a date has this format.
  return 'format' in schema._zod.def && schema._zod.def.format === 'date' ? dateOf(text) : undefined;
}

/** `9:00`, `9h30`, `9.30`, `9 am`, `12:00 PM` as HH:MM. */
function clockOf(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.hH]([0-5]\d)?)?(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  const late = half?.toLowerCase() === 'p';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0);
  return hours === '' || hour > 47 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** `2027/2/4`, `2027.02.04`, `4.2.2027`, `14/5/2027`, `4 February 2027` as YYYY-MM-DD. What could be two dates is none. */
function dateOf(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (numbers) return dateOfNumbers(numbers);
  if (!/^[\d\s,.]*[a-z]{3,9}[\d\s,.]*\d{4}$/i.test(text)) return undefined;
  const parsed = Date.parse(`${text} UTC`);
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString().slice(0, 10);
}

/** With points the day comes first; else only what is above twelve tells day from month. */
function dateOfNumbers([, one = '', mark, two = '', year]: RegExpExecArray): string | undefined {
  const isDayFirst = mark === '.' || Number(one) > 12;
  if (!isDayFirst && Number(two) <= 12) return undefined;
  const [day, month] = isDayFirst ? [one, two] : [two, one];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

const DAYS_OF: Record<string, number> = { d: 1, w: 7 };

/** `2027/2/5 5pm`, `2027-02-05T17:00`, `start - 30 days`, `start-2w`, `Day 1` as the file has it. */
function momentOf(text: string): string | undefined {
  const [, place = '', rest = ''] =
    /^(start(?:\s*[+-]\s*\d+\s*[a-z]+)?|day\s*\d+|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[\sT,]+(?:at\s)?(.+))?$/i.exec(
      text,
    ) ?? [];
  if (place === '') return dateOf(text);
  const time = rest === '' ? '' : clockOf(rest);
  if (time === undefined) return undefined;
  const when = time === '' ? '' : ` ${time}`;
  const [, sign, count, unit = ''] = /^start\s*([+-])\s*(\d+)\s*([a-z]+)$/i.exec(place) ?? [];
  if (count !== undefined) {
    const days = DAYS_OF[unit.charAt(0).toLowerCase()];
    return days === undefined ? undefined : `start${sign}${Number(count) * days}d${when}`;
  }
  if (/^start$/i.test(place)) return `start+0d${when}`;
  const [, day] = /^day\s*(\d+)$/i.exec(place) ?? [];
  return day === undefined ? `${dateOf(place)}${when}` : `day ${day}${when}`;
}

const MAX_CODE_CHARS = 48;

function codeOf(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CODE_CHARS)
    .replace(/^-|-$/g, '');
  return plain === '' ? undefined : plain;
}
