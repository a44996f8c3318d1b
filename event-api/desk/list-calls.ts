import type * as contract from '@/lib/contract/desk/lists';
import type { getList } from '@/lib/contract/desk/lists';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { isAllowed } from '@/lib/domain/team-roles';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { look } from '../acts/act';
import { listCounts, listPart, wholeList } from '../acts/reports';
import { type ListWords, listWords } from '../events/lists/list-words';
import { type EventList, LIST_NAMES, type ListName, listNamed } from '../events/lists/lists';
import type { Column } from '../events/reports/report';
import type { FileColumn } from '../platform/spreadsheet/xlsx';
import { readProgramme } from '../programme/read-programme';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { type DeskContext, type DeskRoutesOf, eventOf } from './desk-use-case';
import { cellsOf, listFile } from './list-file';

const ROWS_PER_PAGE = 50;

interface Asked {
  event: string;
  list: string;
  q: string;
  ticket: string;
  session: string;
  beside: string;
  status: string;
  columns: string;
}

/** A list that the account may see. @throws Refusal 404 when there is none of that name, 403 */
function requireList(context: DeskContext, name: string): { name: ListName; entry: EventList } {
  const known = LIST_NAMES.find((each) => each === name);
  if (known === undefined) throw notFound();
  const entry = listNamed(known);
  if (!isAllowed(eventOf(context).role, entry.needs)) throw refuse(403, REQUEST, 'desk_not_allowed');
  return { name: known, entry };
}

/** What the act is asked for. A filter that the list does not have is left out. */
function wantedOf({ entry, name }: { entry: EventList; name: ListName }, asked: Asked, locale: Locale) {
  const { event, q, ticket, session, beside, status } = asked;
  const given = { search: q, ticket, session, beside, status };
  const narrowed = entry.filters.flatMap((each) =>
    given[each] === '' ? [] : [[each, given[each]] as const],
  );
  return { event, list: name, locale, ...Object.fromEntries(narrowed) };
}

/** Whether a filter asks for a state that there is none of, which no row can have. */
const isImpossible = ({ filters, statuses = [] }: EventList, { status }: Asked): boolean =>
  filters.includes('status') && status !== '' && !statuses.includes(status);

/** The columns that the account may see, and those of them that are asked for. */
function columnsOf(context: DeskContext, columns: readonly Column<unknown>[], asked: Asked) {
  const mayMoney = isAllowed(eventOf(context).role, 'money');
  const all = columns.filter(({ kind }) => kind !== 'money' || mayMoney);
  const names = asked.columns.split(',');
  return { all, chosen: all.filter(({ name }) => names.includes(name)) };
}

type Shown = AnswerOf<typeof getList>['columns'][number]['kind'];

const KINDS: Readonly<Record<NonNullable<Column<unknown>['kind']>, Shown>> = {
  word: 'state',
  ticket: 'text',
  order: 'order',
  invoice: 'invoice',
  number: 'number',
  money: 'number',
  instant: 'moment',
  email: 'email',
};

async function filtersOf(
  { db, locale }: DeskContext,
  event: SiteEvent,
  { entry, words, asked }: { entry: EventList; words: ListWords; asked: Asked },
) {
  // Of a thousand sessions nobody chooses one from a field: a list of them leads here, and the one is named.
  const named = async (session: string) =>
    session === '' ? [] : [{ key: session, name: await sessionName({ db, locale }, event, session) }];
  const options = {
    ticket: words.tickets,
    status: (entry.statuses ?? []).map((key) => ({ key, name: words.word(key) })),
    session: await named(asked.session),
    beside: await named(asked.beside),
  };
  return (['ticket', 'status', 'session', 'beside'] as const)
    .filter((name) => entry.filters.includes(name) && options[name].length > 0)
    .map((name) => ({ name, title: words.desk(`columns.${name}`), options: [...options[name]] }));
}

async function sessionName(
  { db, locale }: Pick<DeskContext, 'db' | 'locale'>,
  event: SiteEvent,
  code: string,
): Promise<string> {
  const programme = await readProgramme(db, event);
  const session = programme.sessionByCode.get(code);
  const title = session && programme.workshopByCode.get(session.workshopCode)?.title;
  return title === undefined ? code : eventTexts(event, locale).text(title);
}

export const listCalls: DeskRoutesOf<typeof contract> = {
  async getLists(context) {
    const { event, role } = eventOf(context);
    const words = await listWords(event, context.locale);
    const lists = LIST_NAMES.filter((name) => isAllowed(role, listNamed(name).needs));
    const counts = await look(context.place, listCounts, { event: event.code, lists });
    return {
      lists: lists.map((name) => ({
        ...{ name, title: words.title(name), text: words.text(name), about: listNamed(name).about },
        count: counts.get(name) ?? null,
      })),
    };
  },

  async getList(context, { page, ...asked }) {
    const list = requireList(context, asked.list);
    const { event } = eventOf(context);
    const words = await listWords(event, context.locale, list.name);
    const part = { offset: (page - 1) * ROWS_PER_PAGE, limit: ROWS_PER_PAGE };
    const wanted = wantedOf(list, asked, context.locale);
    const found = await look(context.place, listPart, { ...wanted, ...part });
    // What is not of the event has no rows, but the columns are those of any.
    const known = found.outcome === 'known' ? found : undefined;
    const { report } = known ?? (await emptyList(context, list.name));
    const isNone = !known || isImpossible(list.entry, asked);
    const { all, chosen } = columnsOf(context, report.columns, asked);
    const shown = chosen.length > 0 ? chosen : all.filter(({ brief }) => brief);
    const count = isNone ? 0 : known.count;
    return {
      ...{ name: list.name, title: words.title(list.name), text: words.text(list.name) },
      about: list.entry.about,
      columns: all.map((column) => ({
        key: column.name,
        title: words.heading(column),
        kind: column.kind ? KINDS[column.kind] : 'text',
      })),
      shown: shown.map(({ name }) => name),
      rows: isNone
        ? []
        : known.rows.map((row) => ({ cells: shown.map((column) => words.cell(column, row)) })),
      count,
      pages: Math.max(1, Math.ceil(count / ROWS_PER_PAGE)),
      has_search: list.entry.filters.includes('search'),
      filters: await filtersOf(context, event, { entry: list.entry, words, asked }),
    };
  },

  async downloadList(context, { language: locale = context.locale, format, ...asked }) {
    const list = requireList(context, asked.list);
    const { event } = eventOf(context);
    const words = await listWords(event, locale, list.name);
    const found = await look(context.place, wholeList, wantedOf(list, asked, locale));
    const known = found.outcome === 'known' ? found : undefined;
    const { report } = known ?? (await emptyList(context, list.name));
    const { all, chosen } = columnsOf(context, report.columns, asked);
    const columns = chosen.length > 0 ? chosen : all;
    const isNone = !known || isImpossible(list.entry, asked);
    return listFile({
      columns: columns.map((column) => fileColumn(column, words, event.definition.event.time_zone)),
      pages: cellsOf(isNone ? [] : report.pages, (row) =>
        columns.map((column) =>
          column.kind === 'instant' || column.kind === 'money' ? column.text(row) : words.cell(column, row),
        ),
      ),
      name: `${event.code}-${words.title(list.name).toLowerCase()}`,
      ...{ locale, format },
    });
  },
};

function fileColumn(column: Column<unknown>, words: ListWords, zone: string): FileColumn {
  const title = words.heading(column);
  if (column.kind === 'instant') return { heading: words.desk('in_zone', { title, zone }), kind: 'moment' };
  const isNumber = column.kind === 'number' || column.kind === 'money';
  return { heading: title, kind: isNumber ? 'number' : 'text' };
}

/** A list of what does not exist. */
async function emptyList(context: DeskContext, list: ListName) {
  const found = await look(context.place, wholeList, { event: eventOf(context).event.code, list });
  if (found.outcome !== 'known') throw notFound();
  return found;
}
