import { type EventDefinition, eventDefinition } from '@/event-api/definition/definition';
import { fixtureEvent } from '../../support/fixture-event';
import { byCode, type Change } from './import-fixture';

export const CODE = 'shown';
export const HOST = 'shown.example';

export const title = (text: string) => ({ en: text, fr: text });

/** The fixture with something of everything that pages show. */
export function everything(): EventDefinition {
  const definition = structuredClone(eventDefinition.parse(fixtureEvent({ code: CODE, host: HOST })));
  definition.programme.presenters.push({
    code: 'lou',
    name: 'Lou Roy',
    organization: title('Mint'),
    links: [],
  });
  byCode(definition.programme.workshops, 'choir').presenters = ['lou'];
  byCode(definition.programme.workshops, 'drawing').strand = 'science';
  const rest = eventDefinition.parse({
    ...fixtureEvent({ code: CODE, host: HOST }),
    accommodations: [{ code: 'inn', name: title('Inn'), description: title('Quiet.') }],
    sponsors: {
      levels: [{ code: 'gold', name: { en: 'Gold', fr: 'Or' }, minimum: 1000, maximum: 5000 }],
      list: [
        { code: 'mint', name: 'Mint', level: 'gold' },
        { code: 'zinc', name: 'Zinc', level: 'gold' },
      ],
    },
    exhibitors: { list: [{ code: 'fern', name: 'Fern', booth: 'B4' }] },
  });
  const { accommodations, sponsors, exhibitors } = structuredClone(rest);
  return { ...definition, accommodations, sponsors, exhibitors };
}

const workshop = (event: EventDefinition, code: string) => byCode(event.programme.workshops, code);

/** Changes of parts of the event, with the parts that are others then. */
export const CHANGES: [string, Change, string[]][] = [
  [
    'a title',
    (event) => {
      workshop(event, 'choir').title = title('Choir for all');
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a title in a strand and a room',
    (event) => {
      workshop(event, 'circuits').title = title('Circuits of copper');
    },
    [
      ...['sessions', 'session:circuits', 'session:circuits-1', 'session:circuits-2'],
      ...[
        'session:drawing',
        'session:drawing-1',
        'presenter:amina',
        'presenter:jo',
        'strand:science',
        'room:room-a',
      ],
    ],
  ],
  [
    'a time',
    (event) => {
      byCode(workshop(event, 'choir').sessions, 'choir-1').slot = 'c';
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'how many seats a session has',
    (event) => {
      byCode(workshop(event, 'choir').sessions, 'choir-1').capacity = 9;
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a cancellation',
    (event) => {
      byCode(workshop(event, 'choir').sessions, 'choir-1').cancelled = true;
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a session less',
    (event) => {
      event.programme.workshops = event.programme.workshops.filter(({ code }) => code !== 'choir');
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'one more, before all others',
    (event) => {
      const [first] = structuredClone(event.programme.workshops.filter(({ code }) => code === 'choir'));
      if (!first) throw new Error('there is no choir');
      const sessions = first.sessions.map((session) => ({ ...session, code: 'new-1' }));
      event.programme.workshops.unshift({ ...first, code: 'new', sessions, presenters: [] });
    },
    ['sessions', 'session:new', 'session:new-1'],
  ],
  [
    'another presenter',
    (event) => {
      workshop(event, 'choir').presenters = ['jo'];
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:jo', 'presenter:lou'],
  ],
  [
    'a biography',
    (event) => {
      byCode(event.programme.presenters, 'lou').biography = title('Sings.');
    },
    ['sessions', 'session:choir', 'session:choir-1', 'presenter:lou'],
  ],
  [
    'a room’s name',
    (event) => {
      byCode(event.programme.rooms, 'room-a').name = title('The great room');
    },
    [
      ...['sessions', 'places', 'room:room-a', 'strand:science', 'presenter:amina', 'presenter:jo'],
      ...['session:sky', 'session:sky-1', 'session:circuits', 'session:circuits-1', 'session:circuits-2'],
      ...['session:drawing', 'session:drawing-1'],
    ],
  ],
  [
    'the order of workshops at the same time',
    (event) => {
      event.programme.workshops.reverse();
    },
    ['sessions', 'presenter:amina', 'room:room-a', 'strand:science'],
  ],
  [
    'a sponsor',
    (event) => {
      byCode(event.sponsors.list, 'zinc').name = 'Zinc and sons';
    },
    ['sponsors'],
  ],
  [
    'an exhibitor',
    (event) => {
      byCode(event.exhibitors.list, 'fern').booth = 'B5';
    },
    ['exhibitors'],
  ],
  [
    'a place',
    (event) => {
      byCode(event.locations, 'harbour').name = title('The harbour');
    },
    ['places'],
  ],
  [
    'a place to stay',
    (event) => {
      byCode(event.accommodations, 'inn').name = title('The inn');
    },
    ['accommodations'],
  ],
  [
    'an own page',
    (event) => {
      const [travel] = event.pages;
      if (travel) travel.title = title('How to come');
    },
    ['page:travel', 'page:travel--by-train'],
  ],
  [
    'one more own page',
    (event) => {
      const [travel] = event.pages;
      if (travel) event.pages.push({ ...structuredClone(travel), url: 'fresh', pages: [] });
    },
    ['page:fresh'],
  ],
];
