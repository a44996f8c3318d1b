import type { FormType } from '@/lib/contract/parts/form-type';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import type { Db } from '../platform/database/database';
import { findEvent } from '../tenancy/find-event';
import { readableByName, storedByName } from './answers-as-read';
import { formIn } from './filled-form';

/** How the answers of a list are written out, whose orders may be of several events. */
export interface AnswersOfList {
  /** Names of the fields of a form, in all events of the list. */
  names(type: FormType): string[];
  /** What the columns of a form's answers are called: by the names of its fields, or by their labels where a language is asked for. */
  headings(types: readonly FormType[], names: readonly string[], before?: string): string[];
  /** The same for each of the people or things of a row, of which the row with the most of them has so many. */
  numbered(
    types: readonly FormType[],
    names: readonly string[],
    each: { before: string; most: number },
  ): string[];
  /** The answers as people read them, a cell for each name. */
  readable(eventCode: string, type: FormType, model: FormModel, names: readonly string[]): string[];
  /** The answers as they are stored, by the names of the fields; files by their names. */
  stored(eventCode: string, type: FormType, model: FormModel): Record<string, unknown>;
}

/** Reads the forms of the events of a list, each in the language that is asked for, or in the event's first. */
export async function answersOfList(
  db: Db,
  {
    eventCodes,
    types,
    locale,
  }: { eventCodes: Iterable<string>; types: readonly FormType[]; locale?: Locale | undefined },
): Promise<AnswersOfList> {
  const events = new Map<string, Awaited<ReturnType<typeof formsOf>>>();
  for (const code of new Set(eventCodes)) events.set(code, await formsOf(db, code, { types, locale }));
  const names = (type: FormType) => [
    ...new Set(
      [...events.values()].flatMap((own) => (own ? fieldsOf(own.form(type)).map(({ name }) => name) : [])),
    ),
  ];
  const formsOfTypes = (wanted: readonly FormType[]) =>
    wanted.flatMap((type) => [...events.values()].flatMap((own) => (own ? [own.form(type)] : [])));
  const labelOf = (wanted: readonly FormType[], name: string): string =>
    formsOfTypes(wanted)
      .flatMap(fieldsOf)
      .find((field) => field.name === name)?.label || name;
  return {
    names,
    headings: (wanted, columns, before = '') =>
      columns.map((name) => (locale === undefined ? `${before}${name}` : labelOf(wanted, name))),
    numbered(wanted, columns, { before, most }) {
      const title = formsOfTypes(wanted)[0]?.title || before;
      const headingOf = (name: string, number: number) =>
        locale === undefined ? `${before}_${number}_${name}` : `${title} ${number}, ${labelOf(wanted, name)}`;
      return Array.from({ length: most }, (_, at) => columns.map((name) => headingOf(name, at + 1))).flat();
    },
    readable(eventCode, type, model, columns) {
      const own = events.get(eventCode);
      const answers = own && readableByName(own.form(type), model, own.reading);
      return columns.map((name) => answers?.get(name) ?? '');
    },
    stored(eventCode, type, model) {
      const own = events.get(eventCode);
      return own ? storedByName(own.form(type), model) : {};
    },
  };
}

async function formsOf(
  db: Db,
  code: string,
  { types, locale: wanted }: { types: readonly FormType[]; locale: Locale | undefined },
) {
  const event = await findEvent(db, code);
  if (!event) return undefined;
  const { currency, languages } = event.definition.event;
  const [first = DEFAULT_LOCALE] = languages;
  const locale = wanted ?? first;
  const forms = new Map(types.map((type) => [type, formIn(event, type, locale)]));
  return {
    form: (type: FormType) => forms.get(type) ?? formIn(event, type, locale),
    reading: { locale, currency, common: await translator(locale, 'common') },
  };
}

/** A row's people or things, filled up with empty cells. */
export function filled(cells: readonly (readonly string[])[], most: number, width: number): string[] {
  return Array.from({ length: most }, (_, at) =>
    Array.from({ length: width }, (_none, column) => cells[at]?.[column] ?? ''),
  ).flat();
}
