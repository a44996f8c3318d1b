import type * as contract from '@/lib/contract/desk/people';
import { localMinute } from '@/lib/time/format';
import { look } from '../../acts/act';
import { peopleList, peoplePage } from '../../acts/reports';
import type { Person } from '../../events/people/list-people';
import { isPersonKind, PERSON_KINDS } from '../../events/people/person-kinds';
import { type DeskRoutesOf, eventOf } from '../desk-use-case';
import { cellsOf, listFile } from '../list-file';
import { peopleWords } from './people-words';

const PEOPLE_PER_PAGE = 50;

interface Asked {
  event: string;
  q: string;
  kind: string;
  status: string;
  ticket: string;
}

/** Whom the acts are asked for; null for a kind that there is none of. */
function wantedOf({ event, q, kind, status, ticket }: Asked) {
  if (kind !== '' && !isPersonKind(kind)) return null;
  return {
    event,
    ...(q !== '' && { search: q }),
    ...(kind !== '' && { kind }),
    ...(status !== '' && { status }),
    ...(ticket !== '' && { ticket }),
  };
}

export const peopleCalls: DeskRoutesOf<typeof contract> = {
  async getPeople(context, { page, ...asked }) {
    const { tickets, kindOf, statusOf, describe } = await peopleWords(context);
    const wanted = wantedOf(asked);
    const part = { offset: (page - 1) * PEOPLE_PER_PAGE, limit: PEOPLE_PER_PAGE };
    const found = await look(context.place, peoplePage, { ...(wanted ?? { event: asked.event }), ...part });
    const { people, count } = wanted ? found : { people: [], count: 0 };
    const statuses = new Set(found.states.map(({ status }) => status));
    return {
      people: people.map(describe),
      count,
      pages: Math.max(1, Math.ceil(count / PEOPLE_PER_PAGE)),
      kinds: PERSON_KINDS.filter((each) => found.states.some(({ kind }) => kind === each)).map(kindOf),
      statuses: [...statuses].map(statusOf),
      tickets,
    };
  },

  async downloadPeople(context, { language: locale = context.locale, format, ...asked }) {
    const { event } = eventOf(context);
    const { desk, describe } = await peopleWords({ ...context, locale });
    const zone = event.definition.event.time_zone;
    const words = ['name', 'email', 'organization', 'what', 'status', 'ticket', 'code'];
    const wanted = wantedOf(asked);
    const found = wanted && (await look(context.place, peopleList, wanted));
    // A ticket that the event does not have is nobody's.
    const pages = found?.outcome === 'known' ? found.report.pages : [];
    return listFile({
      columns: [
        ...words.map((word) => ({ heading: desk(`people.${word}`) })),
        { heading: desk('people.since_in', { zone }), kind: 'moment' },
      ],
      pages: cellsOf(pages, (person: Person) => {
        const { name, email, organization, kind, status, ticket, code, since } = describe(person);
        return [
          ...[name ?? '', email ?? '', organization ?? '', kind.name, status.name, ticket ?? '', code],
          localMinute(since, zone),
        ];
      }),
      name: `${event.code}-${desk('people.file')}`,
      ...{ locale, format },
    });
  },
};
