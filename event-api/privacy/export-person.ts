import { formType } from '@/lib/contract/parts/form-type';
import { formModel } from '@/lib/domain/forms/form-model';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDate, localMinute } from '@/lib/time/format';
import { readContent } from '../files/own-file';
import { findFile } from '../files/queries';
import { answersAsRead } from '../forms/answers-as-read';
import { formIn } from '../forms/filled-form';
import type { Db } from '../platform/database/database';
import type { Log } from '../platform/log';
import { type FileStorage, StorageAway } from '../platform/storage/storage';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts, eventTranslator } from '../tenancy/event-texts';
import type { ColumnEntry } from './inventory/entry';
import { type ExportedEvent, type ExportedThing, personPage } from './person-page';
import { type KeptThing, readPerson } from './read-person';

export interface ExportedPerson {
  /** A page of HTML with everything, also their files. */
  page: string;
  /** How many rows of the database, and files. */
  rows: number;
  files: number;
  /** Names of files that the storage does not give. */
  lost: string[];
}

interface Reader {
  db: Db;
  storage: FileStorage;
  log: Log;
  now: string;
}

/** Everything that is kept of who has an address, as one page in their language. */
export async function exportPerson(
  reader: Reader,
  { email, events }: { email: string; events: readonly SiteEvent[] },
): Promise<ExportedPerson> {
  const kept = [];
  for (const event of events) {
    kept.push({ event, things: await readPerson(reader.db, { eventCode: event.code, email }) });
  }
  const locale = localeOf(kept);
  const words = await translator(locale, 'privacy');
  const common = await translator(locale, 'common');
  const [first] = events;
  const zone = first?.definition.event.time_zone ?? 'UTC';
  const exported: ExportedEvent[] = [];
  for (const { event, things } of kept) {
    if (things.length === 0) continue;
    const title = eventTexts(event, locale).text(event.definition.event.name);
    const shown = [];
    const headings = await eventTranslator(event, locale, 'privacy.things');
    for (const thing of things) {
      shown.push(await showThing(reader, { event, locale, headings, common }, thing));
    }
    exported.push({ title, things: shown });
  }
  const page = await personPage({
    locale,
    title: words('title'),
    paragraphs: [
      words('intro', { email, date: formatDate(reader.now, zone, locale) }),
      exported.length === 0 ? words('nothing') : words('data'),
    ],
    events: exported,
    data: {
      email,
      events: Object.fromEntries(
        kept.map(({ event, things }) => [
          event.code,
          Object.fromEntries(things.map(({ thing, rows }) => [thing, rows])),
        ]),
      ),
    },
  });
  const all = kept.flatMap(({ things }) => things);
  const files = exported.flatMap(({ things }) => things.flatMap((thing) => thing.files));
  return {
    page,
    rows: all.reduce((sum, { rows }) => sum + rows.length, 0),
    files: files.filter(({ content }) => content !== null).length,
    lost: files.flatMap(({ name, content }) => (content === null ? [name] : [])),
  };
}

/** The language of their newest order; the first event's without one. */
function localeOf(kept: readonly { event: SiteEvent; things: readonly KeptThing[] }[]): Locale {
  const said = kept.flatMap(({ things }) => things.flatMap(({ rows }) => rows.map(({ locale }) => locale)));
  const [own] = said.flatMap((word) => LOCALES.filter((locale) => locale === word)).reverse();
  return own ?? kept[0]?.event.definition.event.languages[0] ?? DEFAULT_LOCALE;
}

interface Showing {
  event: SiteEvent;
  locale: Locale;
  headings: Translate;
  common: Translate;
}

async function showThing(reader: Reader, showing: Showing, kept: KeptThing): Promise<ExportedThing> {
  const { thing, columns, rows } = kept;
  const files = [];
  for (const row of thing === 'files' ? rows : []) {
    const file = await findFile(reader.db, { eventCode: showing.event.code, id: String(row.id) });
    const content = file && (await readContent(reader, file).catch(nullWhenLost));
    if (file && content !== undefined) files.push({ name: file.name, type: file.mediaType, content });
  }
  return {
    heading: showing.headings(thing),
    rows: rows.map((row) => {
      if (thing === 'answers') return answersOf(showing, row);
      const told = Object.keys(row).filter((name) => isTold(columns[name]) && !REPEATED.includes(name));
      return told.flatMap((name) => {
        const value = asText(showing, name, row);
        return value === '' ? [] : [[asLabel(name), value] as const];
      });
    }),
    files,
  };
}

function nullWhenLost(error: unknown): null {
  if (error instanceof StorageAway) return null;
  throw error;
}

/** What browsers are known by, which tells nobody anything. */
const UNTOLD: readonly string[] = ['visitor', 'network'];

function isTold(entry: ColumnEntry | undefined): boolean {
  if (entry === undefined || entry === 'nobody') return false;
  return typeof entry === 'string' || !UNTOLD.includes(entry.of);
}

/** The answers to a form, by its questions. */
function answersOf({ event, locale, common }: Showing, row: Readonly<Record<string, unknown>>) {
  const type = formType.safeParse(row.formType);
  const model = formModel.safeParse(row.model);
  if (!type.success || !model.success) return [];
  const { currency } = event.definition.event;
  const sections = answersAsRead(formIn(event, type.data, locale), model.data, { locale, currency, common });
  return sections.flatMap(({ answers }) => answers.map(({ label, value }) => [label, value] as const));
}

/** Which event and what kind of order it is of, which headings say. */
const REPEATED: readonly string[] = ['eventCode', 'ownerKind'];

/** Columns with amounts in minor units. */
const AMOUNTS: readonly string[] = ['amount', 'refundedAmount', 'refunded', 'total', 'credited', 'received'];

function asText({ event, locale }: Showing, name: string, row: Readonly<Record<string, unknown>>): string {
  const value = row[name];
  const { currency: usual, time_zone: zone } = event.definition.event;
  const currency = typeof row.currency === 'string' ? row.currency : usual;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && AMOUNTS.includes(name))
    return formatMoney({ amount: value, currency }, locale);
  if (typeof value === 'string' && /At$/.test(name)) return localMinute(value, zone);
  if (typeof value !== 'object') return String(value);
  if ('total' in value && typeof value.total === 'number') {
    return formatMoney({ amount: value.total, currency }, locale);
  }
  return JSON.stringify(value, null, 1);
}

/** `contactEmail` as `contact email`. */
const asLabel = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
