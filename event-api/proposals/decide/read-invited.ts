import Papa from 'papaparse';
import { isEmail, plainEmail } from '@/lib/domain/forms/form-checks';
import { namedColumns } from '@/lib/domain/people-columns';
import { cleanLine } from '@/lib/domain/text/names';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { NoSuchDate, resolveCalendar } from '../../definition/resolve-calendar';
import { deadline } from '../../definition/values';
import { NoSuchLocalTime } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { closingOf } from '../proposal-rules';
import type { Invited } from './invite-to-propose';

/** A person as typed; `row` is the line of the file, from 1, or null for the options of a command. */
export interface TypedInvited {
  row: number | null;
  first: string;
  last: string;
  email: string;
  language: string;
}

export interface WrongInvited {
  row: number | null;
  field: string;
  problem: 'missing' | 'long' | 'no_email' | 'other_language';
  /** For the command. */
  why: string;
}

/** As a presenter's form has it. */
const MAX_NAME_CHARS = 80;

/** Reads a CSV file whose first row names the columns, in English or French as in the lists of groups. */
export function readTable(text: string): { rows: TypedInvited[] } | { wrong: string } {
  // Papa Parse finds the separator, and removes a byte order mark.
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const [headings = [], ...rest] = data;
  const columns = namedColumns(headings) ?? [];
  const missing = (['first', 'last', 'email'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    return {
      wrong: 'the first row must name the columns first name, last name, email and, if you like, language',
    };
  }
  const rows = rest
    .map((cells, at): TypedInvited => {
      const cell = (column: 'first' | 'last' | 'email' | 'locale') => cells[columns.indexOf(column)] ?? '';
      const [first, last] = [cell('first'), cell('last')];
      return {
        row: at + 2,
        first,
        last,
        email: cell('email'),
        language: columns.includes('locale') ? cell('locale') : '',
      };
    })
    .filter(({ first, last, email, language }) => `${first}${last}${email}${language}`.trim() !== '');
  return rows.length === 0 ? { wrong: 'has nobody in it' } : { rows };
}

/** An address anywhere in a line. */
const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/;

/**
 * Reads people as they are typed or pasted from a mail program, one a line: `Ada Roy <ada@example.org>`. The last word of the
 * name is the last name.
 */
export function readLines(text: string, language: string): TypedInvited[] {
  return text.split(/\r?\n/).flatMap((line, at): TypedInvited[] => {
    if (line.trim() === '') return [];
    const [email = ''] = line.match(ADDRESS) ?? [];
    const names = line
      .replace(email, ' ')
      .replace(/[<>,;"]/g, ' ')
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    const last = names.pop() ?? '';
    return [{ row: at + 1, first: names.join(' '), last, email, language }];
  });
}

/** Checks people, each by itself. @returns those who are right, and everything that is wrong */
export function checkInvited(
  event: Pick<SiteEvent, 'definition'>,
  typed: readonly TypedInvited[],
): { invited: Invited[]; wrong: WrongInvited[] } {
  const { languages } = event.definition.event;
  const [usual = DEFAULT_LOCALE] = languages;
  const wrong: WrongInvited[] = [];
  const invited = typed.map(({ row, first, last, email: address, language }): Invited => {
    const name = (field: string, text: string) => {
      const clean = cleanLine(text).replace(/\s+/g, ' ').trim();
      if (clean === '') wrong.push({ row, field, problem: 'missing', why: 'is missing.' });
      else if (clean.length > MAX_NAME_CHARS) {
        wrong.push({ row, field, problem: 'long', why: `has more than ${MAX_NAME_CHARS} characters.` });
      }
      return clean;
    };
    const email = plainEmail(address);
    if (!isEmail(email)) {
      wrong.push({
        row,
        field: 'email',
        problem: email === '' ? 'missing' : 'no_email',
        why: email === '' ? 'is missing.' : `"${cleanLine(email)}" is no email address.`,
      });
    }
    const wanted = language.trim().toLowerCase().slice(0, 2);
    const locale = wanted === '' ? usual : languages.find((each) => each === wanted);
    if (!locale) {
      wrong.push({
        row,
        field: 'language',
        problem: 'other_language',
        why: `"${cleanLine(language)}" is not one of ${languages.join(', ')}.`,
      });
    }
    const person = { firstName: name('first-name', first), lastName: name('last-name', last) };
    return { ...person, email, locale: locale ?? usual };
  });
  return { invited, wrong };
}

/**
 * The last moment at which somebody who is invited can send a proposal: as the organiser typed it, in the event's time zone,
 * or by default when the call closes, else on the event's first day.
 * @returns the instant, or what is wrong with it
 */
export function deadlineIn(
  event: SiteEvent,
  typed: string | undefined,
  now: string,
): { until: string } | { wrong: string } {
  const { starts_at } = event.definition.event;
  if (typed === undefined) {
    // A call that has closed already says nothing about those who are invited now.
    const until = [closingOf(event), starts_at].find((each) => each > now);
    return until === undefined ? { wrong: 'the event has begun; say until when it can be sent.' } : { until };
  }
  const parsed = deadline.safeParse(typed);
  if (!parsed.success) return { wrong: `${parsed.error.issues[0]?.message}.` };
  try {
    const until = resolveCalendar(event.definition.event, { now }).deadline(parsed.data);
    return until > now ? { until } : { wrong: 'is over already.' };
  } catch (error) {
    if (error instanceof NoSuchDate || error instanceof NoSuchLocalTime)
      return { wrong: `${error.message}.` };
    throw error;
  }
}
