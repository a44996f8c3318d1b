import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { at, type Change } from '@/tests/support/event-rules';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { type EventDefinition, eventDefinition } from '../../definition/definition';
import { formatPath } from '../problems/problem';
import { checkRules } from './rules';
import { warningsAbout } from './warnings';

const NOW = '2027-01-10T18:00:00.000Z';

function warned(change: Change, now = NOW): string[] {
  const definition = structuredClone(
    eventDefinition.parse(fixtureEvent({ code: 'warned', host: 'warned.example' })),
  );
  change(definition);
  const { complaints, calendar } = checkRules(definition, { now });
  // What is warned of is right by the rules.
  expect(complaints).toEqual([]);
  return (calendar ? warningsAbout(definition, calendar, now) : []).map(
    ({ path, message }) => `${formatPath(path)}: ${message}`,
  );
}

const fields = (event: EventDefinition) => at(event.forms.registration?.sections ?? [], 0).fields;
const session = (event: EventDefinition, workshop: number) =>
  at(at(event.programme.workshops, workshop).sessions, 0);
const LABEL = { en: 'Label', fr: 'Libellé' };
const linkTo = (link: string) => (event: EventDefinition) =>
  event.home.push({ kind: 'call_to_action', title: LABEL, label: LABEL, link });

it('has nothing to say about the fixture', () => {
  expect(warned(() => undefined)).toEqual([]);
});

describe('warns of', () => {
  it.each<[string, Change, string[]]>([
    [
      'an event in person that is nowhere',
      (e) => Object.assign(e.event, { place: undefined }),
      [
        'event.place: is left out, so calendars and search engines cannot say where the event is; write its "name", "city" and "address".',
      ],
    ],
    [
      'a room twice at once',
      (e) => Object.assign(session(e, 2), { room: 'room-a' }),
      [
        'programme.workshops[2].sessions[0].room: the room "room-a" has the session "circuits-1" at the same time.',
      ],
    ],
    [
      'a speaker twice at once',
      (e) => at(e.programme.workshops, 2).presenters.push('jo'),
      ['programme.workshops[2].sessions[0]: "jo" presents the session "circuits-1" at the same time.'],
    ],
    [
      'a link to no page',
      linkTo('/travle'),
      ['home[3].link: "/travle" leads to no page of the site; did you mean "/travel"?'],
    ],
    [
      'a link to a workshop that is not there',
      linkTo('/workshops/none'),
      ['home[3].link: "/workshops/none" leads to no page of the site; write that page, or another address.'],
    ],
    [
      'a link to nowhere in a text',
      (e) => e.home.push({ kind: 'text_box', html: { en: '<a href="/fr/nowhere">x</a>', fr: 'x' } }),
      ['home[3].html: "/fr/nowhere" leads to no page of the site; write that page, or another address.'],
    ],
    [
      'a link to nowhere in a submenu',
      (e) =>
        Object.assign(at(e.menu, 0), { submenu: [{ label: LABEL, code: 'x', link: '/images/plan.pdf' }] }),
      [
        'menu[0].submenu[0].link: "/images/plan.pdf" leads to no page of the site; write that page, or another address.',
      ],
    ],
    [
      'fields that hide each other',
      (e) =>
        fields(e).push(
          {
            name: 'one',
            type: 'text',
            label: LABEL,
            required: false,
            shown_when: { field: 'two', is: ['x'] },
          },
          {
            name: 'two',
            type: 'text',
            label: LABEL,
            required: false,
            shown_when: { field: 'one', is: ['x'] },
          },
        ),
      [
        'forms.registration.sections[0].fields[7].shown_when: "one" is never shown: "two" is never shown itself.',
        'forms.registration.sections[0].fields[8].shown_when: "two" is never shown: "one" is never shown itself.',
      ],
    ],
    [
      'a field that waits for an option that is off',
      (e) => Object.assign(at(at(fields(e), 4).options ?? [], 1), { enabled: false }),
      [
        'forms.registration.sections[0].fields[5].shown_when: "role_other" is never shown: "role" does not offer these answers.',
      ],
    ],
    [
      'a ticket without places',
      (e) => Object.assign(at(e.tracks, 1), { capacity: 0 }),
      ['tracks[1].capacity: nobody can have the ticket "online": it has no places.'],
    ],
    [
      'a ticket by invitation without one',
      (e) => Object.assign(at(e.tracks, 1), { invitation: true }),
      ['tracks[1].invitation: nobody can have the ticket "online": no invitation under "codes" opens it.'],
    ],
    [
      'a ticket for groups where there are none',
      (e) => Object.assign(at(e.tracks, 1), { group: true }),
      [
        'tracks[1].group: nobody can have the ticket "online": it is for groups alone, and "groups" does not take it.',
      ],
    ],
    [
      'a ticket that opens after registration closes',
      (e) => Object.assign(at(e.tracks, 1), { opens: 'day 2 20:00' }),
      [
        'tracks[1].opens: nobody can have the ticket "online": it opens day 2 20:00, and registration closes day 2 18:00.',
      ],
    ],
  ])('%s', (_what, change, expected) => {
    expect(warned(change)).toEqual(expected);
  });

  it('an event that is over', () => {
    expect(warned(() => undefined, '2028-01-10T18:00:00.000Z')).toEqual([
      'event.starts: is in the past: the event of 2027-02-04 is over.',
    ]);
  });
});

describe('says nothing about', () => {
  it.each<[string, Change]>([
    [
      'sessions that follow each other in a room',
      (e) => Object.assign(session(e, 3), { room: 'room-a', slot: 'c' }),
    ],
    [
      'a workshop in a room and online at the same time',
      ({ programme }) => {
        const own = at(programme.workshops, 1).sessions;
        own.push({ ...structuredClone(at(own, 0)), code: 'streamed', type: 'O', room: undefined });
      },
    ],
    ['a cancelled session', (e) => Object.assign(session(e, 2), { room: 'room-a', cancelled: true })],
    [
      'links that lead somewhere',
      (e) =>
        [
          '/',
          '/travel/by-train',
          '/fr/travel#x',
          '/workshops/sky?a=b',
          '/rooms/room-a',
          '/registration/start?track=general',
          'https://example.com',
          '#top',
        ].map((link) => linkTo(link)(e)),
    ],
    [
      'a sold-out ticket that a bypass opens',
      (e) => {
        Object.assign(at(e.tracks, 1), { capacity: 0 });
        e.codes = [{ kind: 'bypass', code: 'LATE-SEAT', tracks: ['online'], uses: 1 }];
      },
    ],
  ])('%s', (_what, change) => {
    expect(warned(change)).toEqual([]);
  });

  /** Screens that nobody links to. */
  const UNLINKED = [
    'failed-page',
    'not-found',
    'notify',
    'offline',
    'site-files',
    'social-card',
    'rooms',
    'strands',
  ];

  it('links to any page of the site', async () => {
    const entries = await readdir('app/[host]/[locale]', { withFileTypes: true });
    const pages = entries.filter((entry) => entry.isDirectory() && !/^\[/.test(entry.name));
    const linked = pages.map(({ name }) => name).filter((name) => !UNLINKED.includes(name));
    expect(warned((e) => linked.map((name) => linkTo(`/${name}`)(e)))).toEqual([]);
  });
});
