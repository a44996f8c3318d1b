import type * as contract from '@/lib/contract/desk/people';
import { LANGUAGES } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { localMinute } from '@/lib/time/format';
import { look } from '../acts/act';
import { peoplePage } from '../acts/reports';
import { FileAnswer } from '../calls/use-case';
import type { Person } from '../events/people/list-people';
import { PERSON_KINDS, type PersonKind } from '../events/people/person-kinds';
import { csvLines } from '../platform/csv';
import { isErasedAddress } from '../platform/erased-address';
import { eventTexts } from '../tenancy/event-texts';
import { type DeskContext, type DeskRoutesOf, eventOf } from './desk-use-case';

const PEOPLE_PER_PAGE = 50;
/** A file of more could not be written while somebody waits; a search makes it shorter, and a command has no such end. */
const MAX_FILE_ROWS = 50_000;

interface Asked {
  event: string;
  q: string;
  kind: string;
  status: string;
  ticket: string;
}

const isKind = (word: string): word is PersonKind => PERSON_KINDS.some((kind) => kind === word);

/** A part of the list, with what says its words in the caller's language. */
async function readPart(
  context: DeskContext,
  { event: code, q, kind, status, ticket }: Asked,
  part: { offset: number; limit: number },
) {
  const { event } = eventOf(context);
  const desk = await translator(context.locale, 'desk');
  const { text } = eventTexts(event, context.locale);
  const tickets = event.definition.tracks.map((track) => ({ key: track.code, name: text(track.name) }));
  const found = await look(context.place, peoplePage, {
    ...{ event: code, ...part },
    ...(q !== '' && { search: q }),
    ...(isKind(kind) && { kind }),
    ...(status !== '' && { status }),
    ...(ticket !== '' && { ticket }),
  });
  // Of a word that no kind has, there is nobody.
  const isNobody = kind !== '' && !isKind(kind);
  const kindOf = (key: string) => ({ key, name: desk(`people.kinds.${key}`) });
  const statusOf = (key: string) => ({ key, name: desk(`people.statuses.${key}`) });
  const described = ({ name, email, organization, code: order, since, ...one }: Person) => ({
    ...{ key: `${one.kind} ${one.id}`, code: order, since, organization },
    ...(email !== null && isErasedAddress(email)
      ? { name: desk('people.erased'), email: null }
      : { name, email }),
    kind: kindOf(one.kind),
    status: statusOf(one.status),
    ticket: tickets.find(({ key }) => key === one.ticket)?.name ?? one.ticket,
  });
  const unique = (words: readonly string[]) => [...new Set(words)];
  return {
    people: isNobody ? [] : found.people.map(described),
    count: isNobody ? 0 : found.count,
    kinds: PERSON_KINDS.filter((each) => found.states.some((state) => state.kind === each)).map(kindOf),
    statuses: unique(found.states.map((state) => state.status)).map(statusOf),
    tickets,
    desk,
    zone: event.definition.event.time_zone,
  };
}

export const peopleCalls: DeskRoutesOf<typeof contract> = {
  async getPeople(context, { page, ...asked }) {
    const { people, count, kinds, statuses, tickets } = await readPart(context, asked, {
      offset: (page - 1) * PEOPLE_PER_PAGE,
      limit: PEOPLE_PER_PAGE,
    });
    const pages = Math.max(1, Math.ceil(count / PEOPLE_PER_PAGE));
    return { people, count, pages, kinds, statuses, tickets };
  },

  async downloadPeople(context, { language: locale = context.locale, ...asked }) {
    const { people, desk, zone } = await readPart({ ...context, locale }, asked, {
      offset: 0,
      limit: MAX_FILE_ROWS,
    });
    const words = ['name', 'email', 'organization', 'what', 'status', 'ticket', 'code'];
    const headings = [...words.map((word) => desk(`people.${word}`)), desk('people.since_in', { zone })];
    const lines = people.map(({ name, email, organization, kind, status, ticket, code, since }) => [
      ...[name ?? '', email ?? '', organization ?? '', kind.name, status.name, ticket ?? '', code],
      localMinute(since, zone),
    ]);
    const separator = LANGUAGES[locale].numbers.decimal === ',' ? ';' : ',';
    const file = csvLines([headings, ...lines], { bom: true, separator });
    const { event } = eventOf(context);
    return new FileAnswer(
      file,
      'text/csv; charset=utf-8',
      `${event.code}-${desk('people.file')}.csv`,
      locale,
    );
  },
};
